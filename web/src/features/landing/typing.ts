/** The demo's script: the typed texts, the speed, and the pause on the finished list. */
export const DEMO_ITEMS = ['Bananas', 'Leite', 'Pão'] as const
export const CHARACTER_MS = 150
export const REST_MS = 2000

/** One frame of the demo: the rows on the list, and the text in the field. */
export interface Frame {
  rows: number
  typed: string
}

/** Everything on the list: how it rests, and all there is without motion or script. */
export const FINISHED: Frame = { rows: DEMO_ITEMS.length, typed: '' }

/** The duration of a frame. */
export function durationOf(frame: Frame): number {
  return frame.rows === DEMO_ITEMS.length ? REST_MS : CHARACTER_MS
}

/** Types the next character; a complete word goes on the list; after the last, it starts again. */
export function nextFrame({ rows, typed }: Frame): Frame {
  const word = DEMO_ITEMS[rows]
  if (word === undefined) return { rows: 0, typed: '' }
  if (typed === word) return { rows: rows + 1, typed: '' }
  return { rows, typed: word.slice(0, typed.length + 1) }
}
