/** The demo's script: what it types, how fast, and how long the finished list rests. */
export const DEMO_ITEMS = ['Bananas', 'Leite', 'Pão', 'Queijo'] as const
export const CHARACTER_MS = 150
export const REST_MS = 2000

/** The demo at one moment: rows that are on the list, and what stands in the field. */
export interface Frame {
  rows: number
  typed: string
}

/** Everything on the list: how it rests, and all there is without motion or script. */
export const FINISHED: Frame = { rows: DEMO_ITEMS.length, typed: '' }

/** How long a frame stays until the next one comes. */
export function durationOf(frame: Frame): number {
  return frame.rows === DEMO_ITEMS.length ? REST_MS : CHARACTER_MS
}

/** Types the next character; a word that is complete goes on the list; after the last, again. */
export function nextFrame({ rows, typed }: Frame): Frame {
  const word = DEMO_ITEMS[rows]
  if (word === undefined) return { rows: 0, typed: '' }
  if (typed === word) return { rows: rows + 1, typed: '' }
  return { rows, typed: word.slice(0, typed.length + 1) }
}
