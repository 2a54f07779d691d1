import { addMonths, startOf } from '#lib/time/calendar.ts'
import type { Facts, Follows } from './facts.ts'
import { paidMonths } from './monthly.ts'
import { paidPeriod } from './prepaid.ts'

/** A subscription of the payer. */
export interface Link {
  readonly id: string
  readonly facts: Facts
}

/**
 * Chains the prepaid periods of a payer: a payment during Premium adds its months at the end, counted from the
 * first day of the chain, so that the 31st is kept after a short month. Returns for each prepaid subscription what
 * it follows; null starts on the day of its payment. Refunded and ended ones are skipped, so later ones move
 * forward. Depends on the facts alone, not on the order in which they became known.
 */
export function chainPrepaid(links: readonly Link[]): ReadonlyMap<string, Follows | null> {
  const positions = new Map<string, Follows | null>()
  let last: Follows | null = null
  for (const { id, facts, at } of links.flatMap(chainable).toSorted((a, b) => a.at - b.at)) {
    const { prepaidMonths } = facts.terms
    const follows: Follows | null = last && endOf(last) > at ? last : null
    if (prepaidMonths !== null) positions.set(id, follows)
    const own: Follows | undefined =
      prepaidMonths === null ? paidMonths(facts) : paidPeriod({ ...facts, follows }, prepaidMonths)
    if (own && (!last || endOf(own) > endOf(last))) last = own
  }
  return positions
}

/** With the time of its first payment; empty if it is unpaid, withdrawn or ended. */
function chainable(link: Link): (Link & { readonly at: number })[] {
  const { payments, withdrawnAt, endedAt } = link.facts
  if (payments.length === 0 || withdrawnAt || endedAt) return []
  return [{ ...link, at: Math.min(...payments.map(({ at }) => at.getTime())) }]
}

function endOf({ anchor, months }: Follows): number {
  return startOf(addMonths(anchor, months)).getTime()
}
