/** The two calls of sync, for a session or for a live link. */
import { guestApi } from '@compra/contract/guest/guest.ts'
import type { AnswerOf } from '@compra/contract/http/endpoint.ts'
import { liveApi } from '@compra/contract/sync/live.ts'
import { type SyncAnswer, syncApi } from '@compra/contract/sync/sync.ts'
import { call, type CallInput, linkCalls, openStream } from '#core/server-data/api.ts'

export type Place = 'list' | 'market'
export type SyncCall = CallInput<typeof syncApi.sync>['body']
export type LiveCall = CallInput<typeof liveApi.stream>['query']

/** The live link's own data in each answer. */
export type LinkInfo = AnswerOf<typeof guestApi.sync>['link']

/** Both throw `ApiError` on a refusal, and another error if the server did not answer. */
export interface Transport {
  sync(body: SyncCall, signal: AbortSignal): Promise<SyncAnswer>
  live(query: LiveCall, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
}

export const sessionTransport: Transport = {
  sync: (body, signal) => call(syncApi.sync, { body }, signal),
  live: (query, signal) => openStream(liveApi.stream, { query }, signal),
}

/** `onAnswer` receives the link's data of each answer. */
export function linkTransport(token: string, onAnswer: (link: LinkInfo) => void): Transport {
  const link = linkCalls(token)
  return {
    async sync(body, signal) {
      const answer = await link.call(guestApi.sync, { body }, signal)
      onAnswer(answer.link)
      return answer
    },
    live: (query, signal) => link.openStream(guestApi.live, { query }, signal),
  }
}
