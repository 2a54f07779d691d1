import type { ComponentProps } from 'react'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { numberedFrom } from './row-numbers.ts'

/** Consecutive rows of a group, in one element. */
export interface RowBox {
  readonly key: number
  readonly items: readonly Item[]
  /** The item above the first one. */
  readonly above?: Item | undefined
  readonly frame?: ComponentProps<'div'>
}

/** Rows per box: fewer cost more boxes, more cost more rows to render with a change. */
const LIMIT = 20
const NONE = -1

/**
 * Returns a function that divides a group into boxes, so that React and the browser handle a change of a long
 * list in one of them. Rows stay in their box, because in another one they would be mounted again; rows that
 * are mounted already are in the first box. With `start`, the number of rows above the group, boxes off the
 * screen are not rendered.
 */
export function createBoxes() {
  const frameOf = createFrames()
  let boxes: readonly RowBox[] | undefined
  let newest = 0
  return (items: readonly Item[], start: number | undefined): readonly RowBox[] => {
    boxes = boxes ? divide(items, boxes, () => (newest += 1)) : [{ key: 0, items }]
    if (start === undefined) return boxes
    let above = start
    return boxes.map((box) => {
      const frame = frameOf(box, above)
      above += box.items.length
      return { ...box, frame }
    })
  }
}

function divide(
  items: readonly Item[],
  before: readonly RowBox[],
  newKey: () => number,
): readonly RowBox[] {
  const keys = new Map(before.flatMap(({ key, items }) => items.map(({ id }) => [id, key])))
  const sizes = new Map(before.map(({ key, items }) => [key, items.length]))
  const boxes = new Map<number, Item[]>()
  const keyAt = (at: number) => keys.get(items[at]?.id ?? '') ?? NONE
  const isOpen = (key: number) => key !== NONE && !boxes.has(key)
  const hasRoom = (key: number) => (sizes.get(key) ?? LIMIT) < LIMIT
  /** For a row that is new here, which has `below` under it. */
  const withRoom = (open: number, below: number) => {
    if (hasRoom(open)) return open
    return isOpen(below) && hasRoom(below) ? below : newKey()
  }
  let open = NONE
  for (const [at, item] of items.entries()) {
    const [own, below] = [keyAt(at), keyAt(at + 1)]
    // A row that has moved away from its box does not take the box along.
    if (isOpen(own) && (own === below || sizes.get(own) === 1)) open = own
    else if (own === NONE || own !== open) {
      open = withRoom(open, below)
      sizes.set(open, (sizes.get(open) ?? 0) + 1)
    }
    const box = boxes.get(open) ?? []
    box.push(item)
    boxes.set(open, box)
  }
  return withUnchanged(boxes, before)
}

/** Keeps the arrays of boxes that have not changed, so that React skips them. */
function withUnchanged(
  boxes: ReadonlyMap<number, readonly Item[]>,
  before: readonly RowBox[],
): readonly RowBox[] {
  const known = new Map(before.map((box) => [box.key, box.items]))
  let above: Item | undefined
  return [...boxes].map(([key, now]) => {
    const then = known.get(key)
    const isSame = then?.length === now.length && now.every((item, at) => item === then[at])
    const box = { key, items: isSame ? then : now, above }
    above = now.at(-1)
    return box
  })
}

function createFrames() {
  const refs = new Map<number, { above: number; ref: ReturnType<typeof numberedFrom> }>()
  return ({ key, items }: RowBox, above: number): ComponentProps<'div'> => {
    const before = refs.get(key)
    // Another function is called again.
    const ref = before?.above === above ? before.ref : numberedFrom(above)
    refs.set(key, { above, ref })
    const style = { containIntrinsicBlockSize: `auto ${items.length * 3.75}rem` }
    return { className: 'row-box', style, ref }
  }
}
