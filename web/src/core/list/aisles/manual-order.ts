/** The order of aisles as a person has arranged it, over the one that is learned. */

export interface ManualOrder<Aisle extends string = string> {
  /** All aisles as they were seen when one was last moved. */
  readonly order: readonly Aisle[]
  /** Those that were moved: they keep their place behind the one that they were put behind. */
  readonly moved: readonly Aisle[]
}

/**
 * The learned order with what was moved in the place that the person gave it: right behind the
 * aisle that stood before it then. Right after a move that is exactly what was seen; later the
 * aisles that were never moved go on following what is learned.
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

/** The aisle is put at `index` of the order that is seen now. */
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
