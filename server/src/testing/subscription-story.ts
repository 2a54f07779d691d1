import type { LifeEvent } from '#features/subscription/lifecycle.ts'
import { addDays, addMonths, type Day, startOf } from '#lib/calendar.ts'

/** One life as a person would tell it. */
export interface Story {
  readonly start: Day
  /** What becomes of each month's charge: paid on its day, some days late, or too late to count. */
  readonly charges: readonly (keyof typeof LATE_DAYS)[]
  /** Days after the start on which it is cancelled, and days after that on which it is renewed. */
  readonly cancel: number | undefined
  readonly renewAfter: number | undefined
  /** On the third day. */
  readonly withdraws: boolean
}

export interface StoryDay {
  readonly day: Day
  readonly events: readonly LifeEvent[]
  /** In the evening. */
  readonly isPremium: boolean
}

const LATE_DAYS = { 'on time': 0, late: 2, 'too late': 4 } as const
const GRACE = 3
/** 14 months. */
const DAYS = 430

/**
 * Appendix C as its table reads: day by day, with a calendar and three variables. What the product
 * says of the same events must be the same on each of the days.
 */
export function tell(story: Story): StoryDay[] {
  const told: StoryDay[] = []
  const cancelDay = later(story.start, story.cancel)
  const renewDay = cancelDay && later(cancelDay, story.renewAfter)
  let months = 0
  let isCanceled = false
  let isOver = false
  let events: LifeEvent[] = []

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

  for (let day = story.start; told.length < DAYS; day = addDays(day, 1)) {
    events = []
    for (const part of [endWhenDue, charge, cancel, endWhenDue, renew, withdraw]) part(day)
    told.push({ day, events, isPremium: !isOver })
  }
  return told
}

function later(day: Day, days: number | undefined): Day | undefined {
  return days === undefined ? undefined : addDays(day, days)
}

function hour(day: Day, hours: number): Date {
  return new Date(startOf(day).getTime() + hours * 3_600_000)
}
