import type { AnswerOf, QueryOf } from '@compra/contract/endpoint.ts'
import { HISTORY_PAGE, type HistoryEvent, type historyApi } from '@compra/contract/sync/history.ts'
import { AppError } from '#lib/app-error.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import type { EventRow, HistoryRepository } from './history.repository.ts'
import { listIdOf } from './push/push.ts'

type Page = AnswerOf<typeof historyApi.history>

export type HistoryService = ReturnType<typeof createHistoryService>

/** Who changed what on the lists of a household. */
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
        // One more shows whether there are older ones.
        limit: HISTORY_PAGE + 1,
      })
      if (!found?.isKnown) throw new AppError('not_found')
      const { events, people } = found
      // What one push changed stays together.
      const last = events[HISTORY_PAGE - 1]?.rev ?? 0
      const shown = events.filter(({ rev }) => rev >= last)
      const next = shown.length < events.length ? last : null
      return { data: shown.map(eventOf), people: [...people], next }
    },
  }
}

function eventOf({ rev, at, actor_id, item_id, name, before, after }: EventRow): HistoryEvent {
  return { rev, at: new Date(at).toISOString(), by: actor_id, itemId: item_id, name, before, after }
}
