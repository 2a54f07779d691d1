import {
  CALENDAR_DAYS_AHEAD,
  CALENDAR_EVENTS_MAX,
  CALENDAR_WEEKS_AHEAD,
  calendarFeedApi,
} from '@compra/contract/calendar-feed/calendar-feed.ts'
import { mondayOf } from '@compra/contract/calendar/week.ts'
import type { AnswerOf } from '@compra/contract/http/endpoint.ts'
import { AppError, found } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import { digestOf, newSecret } from '#lib/secret/one-time-secrets.ts'
import { addDays, type Day, dayOf, startOf } from '#lib/time/calendar.ts'
import type { CalendarFeedRepository, DayRow } from './calendar-feed.repository.ts'
import { type AllDayEvent, writeCalendar } from './icalendar.ts'

interface Deps {
  readonly feeds: CalendarFeedRepository
  readonly clock: Clock
  readonly publicUrl: string
  readonly audit: Audit
}

export type CalendarFeedService = ReturnType<typeof createCalendarFeedService>

const ownerOf = ({ tenantId, id }: Caller) => ({ tenantId, accountId: id })

/** Calendar feeds for other programs of a user: the household's menu and expiring products by day. */
export function createCalendarFeedService({ feeds, clock, publicUrl, audit }: Deps) {
  return {
    async state(caller: Caller): Promise<AnswerOf<typeof calendarFeedApi.state>> {
      const since = await feeds.createdAt(ownerOf(caller))
      return { since: since?.toISOString() ?? null }
    },

    async make(caller: Caller): Promise<AnswerOf<typeof calendarFeedApi.make>> {
      const [secret, now] = [newSecret(), clock.now()]
      const isMember = await feeds.put({ ...ownerOf(caller), secretHash: digestOf(secret), now })
      if (!isMember) throw new AppError('unauthorized')
      audit('calendar_opened', { accountId: caller.id, sid: caller.sid })
      const path = calendarFeedApi.file.path.replace('{secret}', secret)
      return { url: publicUrl + path, since: now.toISOString() }
    },

    async close(caller: Caller): Promise<void> {
      if (!(await feeds.remove(ownerOf(caller)))) throw new AppError('not_found')
      audit('calendar_closed', { accountId: caller.id, sid: caller.sid })
    },

    /** Public: the secret identifies the feed. The text is stable within a day unless the data changes, for caching. */
    async read(secret: string): Promise<string> {
      const tenantId = found(await feeds.tenantOf(digestOf(secret)))
      const today = dayOf(clock.now())
      // `as`: a Monday is a day.
      const monday = mondayOf(today) as Day
      const rows = await feeds.days(tenantId, {
        from: addDays(monday, -7),
        lastWeek: addDays(monday, CALENDAR_WEEKS_AHEAD * 7),
        lastExpiry: addDays(today, CALENDAR_DAYS_AHEAD),
        limit: CALENDAR_EVENTS_MAX,
      })
      const events = rows.map(eventOf)
      return writeCalendar({ name: 'Compra Inteligente', at: startOf(today), events })
    },
  }
}

/** Menu entries are unique within a week; packs of a product may expire on several days. */
function eventOf({ id, day, name, meal, people }: DayRow): AllDayEvent {
  if (meal === null || people === null) {
    return { uid: `${id}-${day}@compra-inteligente`, day, title: `Vence: ${name}` }
  }
  return {
    uid: `${id}-${mondayOf(day)}@compra-inteligente`,
    day,
    title: `${meal}: ${name}`,
    note: people === 1 ? 'Para 1 pessoa' : `Para ${people} pessoas`,
  }
}
