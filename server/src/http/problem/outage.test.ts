import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const fromServer = (code: string, message = 'x') =>
  Object.assign(new Error(message), { code, severity: 'ERROR' })

test.for([
  ['a connection that fails', fromServer('08006')],
  ['a shutdown', fromServer('57P01')],
  ['a disk that is full', fromServer('53100')],
  ['a new connection on a full disk', fromServer('XX000', 'could not write init file')],
  ['a standby', fromServer('25006')],
  ['a session that was idle for too long', fromServer('57P05')],
  ['a statement that took too long', fromServer('57014')],
  ['a deadlock', fromServer('40P01')],
  ['a transaction that cannot be ordered', fromServer('40001')],
  ['a lock that is not free', fromServer('55P03')],
  [
    'a refused connection',
    Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  ],
  ['a pool that is cut', new Error('Connection terminated unexpectedly')],
  // Worker failures as a Citus coordinator reports them.
  [
    'a worker’s end',
    fromServer('XX000', 'terminating connection due to unexpected postmaster exit'),
  ],
  ['a worker that is lost', fromServer('XX000', 'server closed the connection unexpectedly')],
  ['a worker that was lost', fromServer('XX000', 'connection not open')],
  [
    'a worker needed by the transaction',
    fromServer('XX000', 'failure on connection marked as essential: 10.0.0.2:5432'),
  ],
  [
    'a worker that refuses',
    fromServer('XX000', 'connection to the remote node compra@10.0.0.2:5432 failed'),
  ],
  [
    'a worker that cuts an answer',
    fromServer('XX000', 'could not receive data from server: Connection reset by peer'),
  ],
  [
    'a worker that reads nothing',
    fromServer('XX000', 'could not send data to server: Broken pipe'),
  ],
  ['a worker without a connection', fromServer('XX000', 'no connection to the server')],
] as const)('%s is an outage', ([, thrown]) => {
  expect(isOutage(thrown)).toBe(true)
})

test.for([
  ['a statement that is wrong', fromServer('42601')],
  ['a row that is there already', fromServer('23505')],
  ['what PostgreSQL did not expect', fromServer('XX000', 'cache lookup failed for type 1')],
  ['a file that is missing, by its name only', Object.assign(new Error('x'), { code: 'ENOENT' })],
  ['what is no error', 'terminating connection'],
] as const)('%s is a fault', ([, thrown]) => {
  expect(isOutage(thrown)).toBe(false)
})
