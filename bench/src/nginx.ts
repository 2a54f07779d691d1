import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { productApi } from '@compra/contract/product.ts'
import { identityApi } from '@compra/contract/identity.ts'
import { makeTestDirectory } from '@compra/server/testing/directories.ts'
import { freePort } from '@compra/server/testing/free-port.ts'

/** A proxy before several processes of the product. */
export interface Proxy {
  readonly origin: string
  stop(): Promise<void>
}

const PROGRAM = '/usr/sbin/nginx'
/** For so long the proxy asks nothing of a process that it could not reach. */
export const REST_SECONDS = 2

export const hasNginx = (): boolean => existsSync(PROGRAM)

/** nginx on a free port of loopback, before the processes on these ports. */
export async function startNginx(ports: readonly number[]): Promise<Proxy> {
  const directory = await makeTestDirectory()
  const port = await freePort()
  const file = join(directory.path, 'nginx.conf')
  await mkdir(join(directory.path, 'temporary'))
  await writeFile(file, configuration(directory.path, port, ports))
  const program = spawn(PROGRAM, ['-p', directory.path, '-c', file], { stdio: 'ignore' })
  const ended = once(program, 'exit')
  const origin = `http://127.0.0.1:${port}`
  while (!(await accepts(port))) {
    if (program.exitCode !== null) throw new Error('nginx ended at its start')
    await wait(20)
  }
  return {
    origin,
    async stop() {
      program.kill('SIGTERM')
      await ended
      await directory.remove()
    },
  }
}

/** POST that may be sent twice: the first names itself by a key, the second answers the same child. */
const REPEATABLE = [productApi.enterStock.path, identityApi.refresh.path]

/**
 * What a request may cost: a GET, PUT or DELETE that a process did not answer is asked of the next
 * one; a POST only while nothing of it was sent, but for those that may be sent twice. A process that
 * closes still answers for half a second on connections that are open; the proxy closes idle ones
 * before, so that none of its requests meets a connection that is being closed.
 */
const configuration = (directory: string, port: number, ports: readonly number[]) => `
daemon off;
worker_processes 1;
error_log ${directory}/error.log;
pid ${directory}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${directory}/temporary/${name};`)
    .join('\n  ')}
  upstream product {
    zone product 64k;
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=${REST_SECONDS}s;`).join('\n    ')}
    keepalive 64;
    keepalive_timeout 200ms;
  }
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_connect_timeout 1s;
  proxy_next_upstream error timeout;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://product; }
    ${REPEATABLE.map(
      (path) =>
        `location = ${path} { proxy_pass http://product; proxy_next_upstream error timeout non_idempotent; }`,
    ).join('\n    ')}
  }
}
`

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
