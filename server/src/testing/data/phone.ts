import { randomUUID } from 'node:crypto'
import type { AnswerInputOf, BodyInputOf } from '@compra/contract/http/endpoint.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import type { User } from '#testing/app/new-user.ts'
import type { RunningApp } from '#testing/app/start-app.ts'

type Request = BodyInputOf<typeof syncApi.sync>
export type Answer = AnswerInputOf<typeof syncApi.sync>
export type Draft = NonNullable<Request['rows']>[number]

/** A row as a device creates it: added to the list at `born`, with the given changes. */
export function draft(name: string, more: Partial<Draft> = {}): Draft {
  return { list: 'house', id: randomUUID(), name, status: 'pending', t: [NOON], ...more }
}

/** A time in the past for every clock. */
export const NOON = Date.UTC(2026, 0, 15, 12)

/** A signed-in device, which remembers its cursor. */
export function phoneOf(server: Pick<RunningApp, 'call'>, user: User) {
  let cursor = 0
  return {
    get cursor() {
      return cursor
    },
    async sync(rows: readonly Draft[] = [], more: Partial<Request> = {}): Promise<Answer> {
      const body = { v: 1, cursor, household: user.tenantId, rows: [...rows], ...more }
      const answer = await server.call(syncApi.sync, { as: user, body })
      cursor = answer.body.cursor
      return answer.body
    },
  }
}
