import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const CALLS = 'fsync,fdatasync,sync_file_range,msync'
const ATTACH_MS = 500

/** Makes each synchronization of the processes later by so many milliseconds, until the returned function is called. */
export type SlowSync = (cluster: string, ms: number) => Promise<() => Promise<void>>

/**
 * A disk that is slow to synchronize, for the PostgreSQL of a data directory: by strace, which needs no device of
 * the kernel. Undefined if strace may not trace here.
 */
export async function findSlowSync(): Promise<SlowSync | undefined> {
  const inject = `inject=fsync:delay_exit=1000`
  const canTrace = await promisify(execFile)('strace', [
    '-o',
    '/dev/null',
    '-e',
    inject,
    'true',
  ]).then(
    () => true,
    () => false,
  )
  return canTrace ? slowSync : undefined
}

async function slowSync(cluster: string, ms: number): Promise<() => Promise<void>> {
  const pids = (await processesOf(cluster)).flatMap((pid) => ['-p', String(pid)])
  const inject = `inject=${CALLS}:delay_exit=${ms * 1000}`
  // With -f the sessions that begin later are slow, too.
  const words = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${CALLS}`, '-e', inject, ...pids]
  const child: ChildProcess = spawn('strace', words, { stdio: 'inherit' })
  await delay(ATTACH_MS)
  if (child.exitCode !== null) throw new Error('strace did not attach')
  return async () => {
    const exit = once(child, 'exit')
    child.kill('SIGINT')
    await exit
  }
}

async function processesOf(cluster: string): Promise<readonly number[]> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
  const postmaster = Number(text.split('\n', 1)[0])
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
}
