import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Command prefixes that pin a program and its children to some processors; empty: to any. */
interface Cores {
  readonly product: readonly string[]
  readonly generator: readonly string[]
  readonly any: readonly string[]
}

const ANY: Cores = { product: [], generator: [], any: [] }

/**
 * Gives the generator a processor of its own, so that a share of the peak is the product's and not the
 * generator's. Without `taskset` or a second processor, all run on any.
 */
export function splitCores(): Cores {
  const last = availableParallelism() - 1
  if (last < 1 || !isInstalled('taskset')) return ANY
  const on = (list: string) => ['taskset', '--cpu-list', list]
  return {
    product: on(last === 1 ? '0' : `0-${last - 1}`),
    generator: on(String(last)),
    any: on(`0-${last}`),
  }
}

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0

/**
 * Keeps the generator's processor busy with what it leaves idle, until the returned function is called: two
 * processors may share a core, or a quota, and then a generator that sends more would slow the product down.
 */
export function keepBusy({ generator }: Pick<Cores, 'generator'>): () => void {
  if (generator.length === 0 || !isInstalled('chrt')) return () => {}
  const args = ['--idle', '0', ...generator, process.execPath]
  const child = spawn('chrt', [...args, '--eval', 'for (;;);'], { stdio: 'ignore' })
  return () => void child.kill('SIGKILL')
}

/** Runs on the generator's processor, with the programs that it starts. */
export async function onGenerator<T>(cores: Cores, work: () => Promise<T>): Promise<T> {
  moveTo(cores.generator)
  try {
    return await work()
  } finally {
    moveTo(cores.any)
  }
}

function moveTo([program, ...options]: readonly string[]): void {
  if (program === undefined) return
  const { status } = spawnSync(program, ['--all-tasks', '--pid', ...options, `${process.pid}`])
  if (status !== 0) throw new Error('taskset did not move this process')
}
