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
    /** Whether sessions get it, too. */
    isKept?: boolean | undefined
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
 * Answers 304 to a call whose `If-None-Match` names the household's present revision, without reading its
 * rows. Call it after `requireAuthentication`, and before routes are mounted. Sessions get an ETag only for
 * what the web app keeps, since it syncs the rest.
 */
export function answerByRevision(app: FastifyInstance, { revisionOf, clock }: Deps): void {
  app.decorateRequest('revisionTag', undefined)

  const check = (
    request: FastifyRequest,
    reply: FastifyReply,
    next: (error?: Error) => void,
  ): void => {
    const { caller, raw } = request
    const { tag: source, isKept } = request.routeOptions.config
    if (!caller || !(caller.scopes || isKept)) return next()
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
      void reply.code(304).headers(tagHeaders(tag, caller)).send()
    }, next)
  }

  app.addHook('onRoute', (options) => {
    if (options.config?.tag) options.preHandler = [check, ...[options.preHandler ?? []].flat()]
  })
}

/** A browser would keep an answer on disk beyond a sign-out: for sessions it stays `no-store`. */
export const tagHeaders = (etag: string, caller: Caller | undefined) =>
  caller?.scopes ? { ...REVALIDATED, etag } : { etag }

/**
 * By the token or session, because a restored household may reach a revision twice, and neither is restored; by the
 * version, because an update may answer otherwise.
 */
function tagOf(revision: number, { sid, tenantId }: Caller, url: string | undefined, day: string) {
  const parts = hash('sha1', `${manifest.version} ${sid} ${tenantId} ${day} ${url}`, 'base64url')
  return `"${revision.toString(36)}-${parts}"`
}

/** '*' names no answer that the caller has. */
const isSame = (header: string | undefined, tag: string) => header !== '*' && isKnown(header, tag)
