import { hash } from 'node:crypto'
import type { TagSource } from '@compra/contract/http/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#lib/clock.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import { dayOf } from '#lib/time/calendar.ts'
import manifest from '#package.json' with { type: 'json' }
import { isKnown } from './site/known-tag.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the ETag is made of, read when the route is mounted. */
    tag?: TagSource | undefined
  }
  interface FastifyRequest {
    /** The ETag of the response, if it succeeds. */
    revisionTag: string | undefined
  }
}

interface Deps {
  /** The revision of a household; undefined if it was deleted. */
  readonly revisionOf: (tenantId: string) => Promise<number | undefined>
  readonly clock: Clock
}

const REVALIDATED = { 'cache-control': 'private, no-cache', vary: 'authorization' } as const

/**
 * Answers 304 to programs whose `If-None-Match` names the household's present revision, without reading its
 * rows. Call it after `requireAuthentication`, and before routes are mounted. Sessions get no ETag: browsers
 * would store the answers on disk, and the web app syncs.
 */
export function answerByRevision(app: FastifyInstance, { revisionOf, clock }: Deps): void {
  app.decorateRequest('revisionTag', undefined)

  const check = (
    request: FastifyRequest,
    reply: FastifyReply,
    next: (error?: Error) => void,
  ): void => {
    const { caller, raw } = request
    if (!caller?.scopes) return next()
    const source = request.routeOptions.config.tag
    const day = source === 'revision and day' ? dayOf(clock.now()) : ''
    // Before the handler reads any row: a tag older than its body costs one more answer, a newer one would
    // hide a change.
    revisionOf(caller.tenantId).then((revision) => {
      if (revision === undefined) return next()
      const tag = tagOf(revision, caller, raw.url, day)
      if (!isSame(raw.headers['if-none-match'], tag)) {
        request.revisionTag = tag
        return next()
      }
      void reply.code(304).headers(tagHeaders(tag)).send()
    }, next)
  }

  app.addHook('onRoute', (options) => {
    if (options.config?.tag) options.preHandler = [check, ...[options.preHandler ?? []].flat()]
  })
}

/** The headers of a response with an ETag. */
export const tagHeaders = (etag: string) => ({ ...REVALIDATED, etag })

/**
 * By the token, because a restored household may reach a revision twice, and tokens are not restored; by the
 * version, because an update may answer otherwise.
 */
function tagOf(revision: number, { sid, tenantId }: Caller, url: string | undefined, day: string) {
  const parts = hash('sha1', `${manifest.version} ${sid} ${tenantId} ${day} ${url}`, 'base64url')
  return `"${revision.toString(36)}-${parts}"`
}

/** '*' names no answer that the program has. */
const isSame = (header: string | undefined, tag: string) => header !== '*' && isKnown(header, tag)
