import { calendarFeedApi } from '@compra/contract/calendar-feed/calendar-feed.ts'
import type { FastifyInstance } from 'fastify'
import { fileRoute } from '#http/file-route.ts'
import { PRIVATE } from '#http/guard/headers.ts'
import { route } from '#http/route.ts'
import { digestOf } from '#lib/secret/one-time-secrets.ts'
import type { CalendarFeedService } from './calendar-feed.service.ts'

export function calendarFeedRoutes(app: FastifyInstance, calendars: CalendarFeedService): void {
  route(app, calendarFeedApi.state, ({ caller }) => calendars.state(caller))
  route(app, calendarFeedApi.make, ({ caller }) => calendars.make(caller))
  route(app, calendarFeedApi.close, ({ caller }) => calendars.close(caller))
  fileRoute(app, calendarFeedApi.file, async ({ params }, reply) => {
    reply.headers(PRIVATE)
    const text = await calendars.read(params.secret)
    const version = digestOf(text).toString('base64url').slice(0, 20)
    return { type: 'text/calendar', version, bytes: Buffer.from(text) }
  })
}
