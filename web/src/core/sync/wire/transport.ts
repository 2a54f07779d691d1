/** The two calls of sync, for a session or for a live link. */
import { guestApi } from '@compra/contract/guest/guest.ts'
import type { AnswerOf } from '@compra/contract/http/endpoint.ts'
import { liveApi } from '@compra/contract/sync/live.ts'
import { type SyncAnswer, syncApi } from '@compra/contract/sync/sync.ts'
import { call, type CallInput, linkCalls, openStream } from '#core/server-data/api.ts'

export type Place = 'list' | 'market'
export type SyncCall = CallInput<typeof syncApi.sync>['body']
export type LiveCall = CallInput<typeof liveApi.stream>['query']

/** What is told of the link that an answer was given to. */
export type LinkTold = AnswerOf<typeof guestApi.sync>['link']

/** Both throw `ApiError` on a refusal and any other error when there was no answer of the product. */
export interface Transport {
  sync(body: SyncCall, signal: AbortSignal): Promise<SyncAnswer>
  live(query: LiveCall, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
}

export const sessionTransport: Transport = {
  sync: (body, signal) => call(syncApi.sync, { body }, signal),
  live: (query, signal) => openStream(liveApi.stream, { query }, signal),
}

/** `onAnswer` hears what the answers tell of the link itself. */
export function linkTransport(token: string, onAnswer: (link: LinkTold) => void): Transport {
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
