/**
 * What of a stock is good until when: packs of one date each, the earliest first. What goes out takes
 * the earliest first, as people do who look at the date; the rest of a stock has no date.
 */
import { rounded } from '#measure/measure.ts'
import { type Pack, PACKS_MAX } from '#product/stock-shapes.ts'

/** Of one date, what came (above 0) or went (below 0), in units. */
export type PackChange = Pack

/** What goes out of the packs when so much goes out of the stock. */
export function packsOut(packs: readonly Pack[], amount: number): readonly PackChange[] {
  let rest = amount
  return packs.flatMap(({ expires, amount: there }) => {
    const out = Math.min(there, rest)
    rest = rounded(rest - out)
    return out > 0 ? [{ expires, amount: -out }] : []
  })
}

/** The packs after changes: none below nothing, never more than the stock, and of too many dates the earliest. */
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

/** What takes these changes back. */
export function packsBack(changes: readonly PackChange[]): readonly PackChange[] {
  return changes.map(({ expires, amount }) => ({ expires, amount: -amount }))
}
