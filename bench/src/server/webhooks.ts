import { startApp } from '@compra/server/testing/app/start-app.ts'
import { flood } from '@compra/server/testing/faults/webhook-flood.ts'
import type { Section } from '#section.ts'

const EVENTS = 5_000
const PEOPLE = 50

/** A provider that sends all its events at once, after an outage of its own (T-35). */
export const section: Section = {
  name: 'webhooks',
  async run() {
    const server = await startApp()
    try {
      const { times, refused, accepted, applied } = await flood(server, {
        people: PEOPLE,
        events: EVENTS,
        atOnce: 10,
      })
      const sorted = times.toSorted((a, b) => a - b)
      const what = `${EVENTS} signed events, every tenth twice`
      return [
        { what: `${what}: refused`, value: refused, unit: 'events', goal: { max: 0 } },
        {
          what: `${what}: p95 of an answer`,
          value: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
          unit: 'ms',
          goal: { max: 200 },
          note: 'sent by the same process, ten at once, as fast as they are answered',
        },
        {
          what: `${what}: accepted`,
          value: accepted,
          unit: 'events',
          goal: { min: EVENTS, max: EVENTS },
        },
        {
          what: `${what}: resulting payments`,
          value: applied,
          unit: 'payments',
          goal: { min: PEOPLE, max: PEOPLE },
        },
      ]
    } finally {
      await server.stop()
    }
  },
}
