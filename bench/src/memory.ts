import { readdir, readFile, readlink } from 'node:fs/promises'

/** In megabytes. */
export interface Memory {
  readonly node: number
  readonly postgres: number
  /** PostgreSQL's private memory, without shared buffers and the program. */
  readonly postgresOwn: number
  /** PostgreSQL's processes, most of them connections. */
  readonly processes: number
}

/**
 * Memory of the product's processes. Node's is its resident set: this program runs on the same binary, and
 * the proportional share would count half of it for the benchmark.
 */
export async function memoryOf(node: number, dataDir: string): Promise<Memory> {
  let [postgres, postgresOwn] = [0, 0]
  const pids = await postgresProcesses(dataDir)
  for (const pid of pids) {
    postgres += await megabytes(pid, 'Pss')
    postgresOwn += await megabytes(pid, 'Pss_Anon')
  }
  const processes = pids.length
  return { node: await megabytes(node, 'Rss'), postgres, postgresOwn, processes }
}

/** The processes of the PostgreSQL that works in this folder. */
export async function postgresProcesses(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, at) => folders[at]?.startsWith(`${dataDir}/`)).map(Number)
}

/** Of one process: its proportional share, the anonymous part of that, or its resident set. */
export async function megabytes(pid: number, what: 'Pss' | 'Pss_Anon' | 'Rss'): Promise<number> {
  // A process may have ended since it was listed.
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
}
