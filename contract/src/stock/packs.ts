/**
 * Stock by expiry date: packs of one date each, the earliest first. Removals take the earliest date first;
 * the rest of a stock has no date.
 */
import { rounded } from '#measure/measure.ts'
import { type Pack, PACKS_MAX } from '#product/stock-shapes.ts'

/** A change of one date in units: above 0 added, below 0 removed. */
export type PackChange = Pack

/** The changes of packs when `amount` is removed from the stock. */
export function packsOut(packs: readonly Pack[], amount: number): readonly PackChange[] {
  let rest = amount
  return packs.flatMap(({ expires, amount: there }) => {
    const out = Math.min(there, rest)
    rest = rounded(rest - out)
    return out > 0 ? [{ expires, amount: -out }] : []
  })
}

/** The packs after changes: none negative, at most the stock, and at most the earliest `PACKS_MAX` dates. */
export function withPacks(
  packs: readonly Pack[],
  changes: readonly PackChange[],
  stock: number,
): Pack[] {
  const amounts = new Map<string, number>()
  for (const { expires, amount } of [...packs, ...changes]) {
    amounts.set(expires, rounded((amounts.get(expires) ?? 0) + amount))
  }
  const kept = [...amounts]
    .filter(([, amount]) => amount > 0)
    .map(([expires, amount]) => ({ expires, amount }))
    .toSorted((one, other) => (one.expires < other.expires ? -1 : 1))
    .slice(0, PACKS_MAX)
  const surplus = rounded(kept.reduce((sum, { amount }) => sum + amount, 0) - stock)
  return surplus > 0 ? withPacks(kept, packsOut(kept, surplus), stock) : kept
}

/** The inverse changes. */
export function packsBack(changes: readonly PackChange[]): readonly PackChange[] {
  return changes.map(({ expires, amount }) => ({ expires, amount: -amount }))
}
