import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Size } from './goal.ts'

/** What the command line asks for. */
export interface Wishes {
  /** In the order in which they run. */
  readonly ids: readonly string[]
  readonly size: Size
  readonly seed: number
}

/** `[--long] [--seed 7] [GOAL-03 12 ...]`; without names, all goals. */
export function readWishes(argv: readonly string[], known: readonly string[]): Wishes {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { long: { type: 'boolean' }, seed: { type: 'string' } },
    allowPositionals: true,
  })
  const named = positionals.map(idOf)
  const unknown = named.filter((id) => !known.includes(id))
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')}. There are: ${known.toSorted().join(', ')}.`)
  }
  return {
    ids: named.length === 0 ? known : known.filter((id) => named.includes(id)),
    size: values.long === true ? 'long' : 'normal',
    seed: seedOf(values.seed),
  }
}

/** '3', '03' and 'goal-03' are all GOAL-03. */
function idOf(name: string): string {
  return `GOAL-${name
    .toUpperCase()
    .replace(/^GOAL-/, '')
    .padStart(2, '0')}`
}

function seedOf(text: string | undefined): number {
  if (text === undefined) return randomInt(1, 2 ** 31)
  if (!/^\d{1,9}$/.test(text)) throw new Error('a seed is a whole number of at most nine digits')
  return Number(text)
}
