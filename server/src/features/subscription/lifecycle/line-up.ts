import { addMonths, startOf } from '#lib/time/calendar.ts'
import type { Facts, Follows } from './facts.ts'
import { paidMonths } from './monthly.ts'
import { paidPeriod } from './prepaid.ts'

/** One of a payer's subscriptions. */
export interface Link {
  readonly id: string
  readonly facts: Facts
}

/**
 * Puts what a payer has paid ahead in a line: who pays again while Premium lasts gets the months at its
 * end, counted from the day on which the line began, so that the 31st comes back. The answer has each
 * prepaid one by its id; null begins on the day of its payment. What was given back, or ended early,
 * leaves its place to the next. Depends on the facts alone, not on the order of learning them.
 */
export function lineUp(links: readonly Link[]): ReadonlyMap<string, Follows | null> {
  const places = new Map<string, Follows | null>()
  let last: Follows | null = null
  for (const { id, facts, at } of links.flatMap(inTime).toSorted((a, b) => a.at - b.at)) {
    const { prepaidMonths } = facts.terms
    const follows: Follows | null = last && endOf(last) > at ? last : null
    if (prepaidMonths !== null) places.set(id, follows)
    const own: Follows | undefined =
      prepaidMonths === null ? paidMonths(facts) : paidPeriod({ ...facts, follows }, prepaidMonths)
    if (own && (!last || endOf(own) > endOf(last))) last = own
  }
  return places
}

/** With the moment of its first payment; none of what counts no longer. */
function inTime(link: Link): (Link & { readonly at: number })[] {
  const { payments, withdrawnAt, endedAt } = link.facts
  if (payments.length === 0 || withdrawnAt || endedAt) return []
  return [{ ...link, at: Math.min(...payments.map(({ at }) => at.getTime())) }]
}

function endOf({ anchor, months }: Follows): number {
  return startOf(addMonths(anchor, months)).getTime()
}
