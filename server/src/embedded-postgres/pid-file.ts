import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL's pid file in the data directory, which survives a kill. */
interface PidFile {
  readonly pid: number
  readonly port: number
  readonly sockets: string
  /** 'ready', when it accepts connections. */
  readonly state: string
}

export const PID_FILE = 'postmaster.pid'

/** Undefined, when there is none or none that can be read. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, PID_FILE), 'utf8').catch(() => '')
  const [pid, , , port, sockets = '', , , state = ''] = text.split('\n').map((line) => line.trim())
  return Number(pid) ? { pid: Number(pid), port: Number(port), sockets, state } : undefined
}
