import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Size } from './scenario.ts'

/** The options of the command line. */
export interface Options {
  /** Scenarios in the order in which they run. */
  readonly names: readonly string[]
  readonly size: Size
  readonly seed: number
}

/** `[--long] [--seed 7] [kills outages ...]`; without names, all scenarios. */
export function readOptions(argv: readonly string[], known: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { long: { type: 'boolean' }, seed: { type: 'string' } },
    allowPositionals: true,
  })
  const unknown = positionals.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  }
  return {
    names: positionals.length === 0 ? known : known.filter((name) => positionals.includes(name)),
    size: values.long === true ? 'long' : 'normal',
    seed: seedOf(values.seed),
  }
}

const SEED_END = 2 ** 31

function seedOf(text: string | undefined): number {
  if (text === undefined) return randomInt(1, SEED_END)
  const seed = Number(text)
  if (!/^\d+$/.test(text) || seed >= SEED_END)
    throw new Error(`a seed is a whole number below ${SEED_END}`)
  return seed
}
