import type { AnswerOf, QueryOf } from '@compra/contract/http/endpoint.ts'
import { HISTORY_PAGE, type HistoryEvent, type historyApi } from '@compra/contract/sync/history.ts'
import { AppError } from '#lib/app-error.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import type { EventRow, HistoryRepository } from './history.repository.ts'
import { listIdOf } from './push/actor.ts'

type Page = AnswerOf<typeof historyApi.history>

export type HistoryService = ReturnType<typeof createHistoryService>

/** The history of a household's lists: who changed what. */
export function createHistoryService(history: HistoryRepository) {
  return {
    async page(
      { tenantId }: Pick<Caller, 'tenantId'>,
      { list, before }: QueryOf<typeof historyApi.history>,
    ): Promise<Page> {
      const listId = listIdOf({ tenantId }, list)
      const found = await history.page({
        tenantId,
        listId,
        before: before ?? null,
        limit: HISTORY_PAGE,
      })
      if (!found?.isKnown) throw new AppError('not_found')
      const { events, oldest, people } = found
      const last = events.at(-1)?.rev ?? oldest
      const next = last === oldest ? null : last
      return {
        data: events.map(eventOf),
        people: people.map(({ id, name }) => ({ id, name })),
        next,
      }
    },
  }
}

function eventOf({ rev, at, actor_id, item_id, name, before, after }: EventRow): HistoryEvent {
  return { rev, at: new Date(at).toISOString(), by: actor_id, itemId: item_id, name, before, after }
}
