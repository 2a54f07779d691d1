import type { SubscriptionEvent } from '#features/subscription/lifecycle/lifecycle.ts'
import { addDays, addMonths, type Day, startOf } from '#lib/time/calendar.ts'

/** The events of one subscription. */
export interface Story {
  readonly start: Day
  /** When each month's charge is paid: on its day, within the days of grace, or too late. */
  readonly charges: readonly (keyof typeof LATE_DAYS)[]
  /** Days after the start until it is cancelled, and days after that until it is renewed. */
  readonly cancel: number | undefined
  readonly renewAfter: number | undefined
  /** On the third day. */
  readonly withdraws: boolean
}

export interface StoryDay {
  readonly day: Day
  readonly events: readonly SubscriptionEvent[]
  /** In the evening. */
  readonly isPremium: boolean
}

const LATE_DAYS = { 'on time': 0, late: 2, 'too late': 4 } as const
const GRACE = 3
/** 14 months. */
const DAYS = 430

/**
 * A plain model of the states of a subscription (G-097): day by day, with a calendar and three variables. The
 * product must agree with it on each day, given the same events.
 */
export function replay(story: Story): StoryDay[] {
  const days: StoryDay[] = []
  const cancelDay = later(story.start, story.cancel)
  const renewDay = cancelDay && later(cancelDay, story.renewAfter)
  let months = 0
  let isCanceled = false
  let isOver = false
  let events: SubscriptionEvent[] = []

  const due = () => addMonths(story.start, months)
  const chargeDay = () =>
    months === 0 ? due() : addDays(due(), LATE_DAYS[story.charges[months - 1] ?? 'too late'])
  const endWhenDue = (day: Day) => {
    if (months > 0 && day >= addDays(due(), isCanceled ? 0 : GRACE)) isOver = true
  }
  const charge = (day: Day) => {
    if (isOver || isCanceled || day !== chargeDay()) return
    events.push({ type: 'paid', payment: { id: `p${months}`, at: hour(day, 10) } })
    months += 1
  }
  const cancel = (day: Day) => {
    if (isOver || day !== cancelDay) return
    events.push({ type: 'canceled', at: hour(day, 12) })
    isCanceled = true
  }
  const renew = (day: Day) => {
    if (isOver || !isCanceled || day !== renewDay) return
    events.push({ type: 'renewed', at: hour(day, 14) })
    isCanceled = false
  }
  const withdraw = (day: Day) => {
    if (isOver || !story.withdraws || day !== addDays(story.start, 3)) return
    events.push({ type: 'withdrawn', at: hour(day, 16) })
    isOver = true
  }

  for (let day = story.start; days.length < DAYS; day = addDays(day, 1)) {
    events = []
    for (const part of [endWhenDue, charge, cancel, endWhenDue, renew, withdraw]) part(day)
    days.push({ day, events, isPremium: !isOver })
  }
  return days
}

function later(day: Day, days: number | undefined): Day | undefined {
  return days === undefined ? undefined : addDays(day, days)
}

function hour(day: Day, hours: number): Date {
  return new Date(startOf(day).getTime() + hours * 3_600_000)
}
