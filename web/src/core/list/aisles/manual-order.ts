/** The user's order of aisles, applied to the learned one. */

export interface ManualOrder<Aisle extends string = string> {
  /** All aisles as shown after the last move. */
  readonly order: readonly Aisle[]
  /** Moved aisles, which stay behind their predecessor in `order`. */
  readonly moved: readonly Aisle[]
}

/**
 * The learned order with each moved aisle right behind its predecessor at the time of the move. Aisles
 * that were never moved follow the learned order.
 */
export function arrangedOrder<Aisle extends string>(
  learned: readonly Aisle[],
  manual: ManualOrder<Aisle> | undefined,
): Aisle[] {
  if (!manual) return [...learned]
  const moved = new Set(manual.moved.filter((aisle) => learned.includes(aisle)))
  const order = learned.filter((aisle) => !moved.has(aisle))
  manual.order.forEach((aisle, index) => {
    if (!moved.has(aisle)) return
    const before = manual.order.slice(0, index).findLast((other) => order.includes(other))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, aisle)
  })
  return order
}

/** Moves the aisle to `index` of the shown order. */
export function withMove<Aisle extends string>(
  seen: readonly Aisle[],
  manual: ManualOrder<Aisle> | undefined,
  aisle: Aisle,
  index: number,
): ManualOrder<Aisle> {
  const order = seen.filter((other) => other !== aisle)
  order.splice(index, 0, aisle)
  return { order, moved: [...new Set([...(manual?.moved ?? []), aisle])] }
}
