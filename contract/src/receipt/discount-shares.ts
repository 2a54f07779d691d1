import type { Cents } from '#money/money.ts'

/**
 * The share of each row in a discount on the whole receipt, in proportion to what is printed for it. The cents
 * that remain go to the rows with the largest fractions, so that the shares add up.
 */
export function discountShares(paid: readonly Cents[], discount: Cents): readonly Cents[] {
  const sum = paid.reduce((total, each) => total + each, 0)
  if (discount <= 0 || discount > sum) return paid.map(() => 0)
  const exact = paid.map((each) => (each * discount) / sum)
  const shares = exact.map(Math.floor)
  const left = discount - shares.reduce((total, each) => total + each, 0)
  const byFraction = exact
    .map((each, at) => ({ at, fraction: each - Math.floor(each) }))
    .toSorted((one, other) => other.fraction - one.fraction)
  for (const { at } of byFraction.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
