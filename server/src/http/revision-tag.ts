import { hash } from 'node:crypto'
import type { TagSource } from '@compra/contract/http/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#lib/clock.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import { dayOf } from '#lib/time/calendar.ts'
import manifest from '#package.json' with { type: 'json' }
import { knownTags } from './site/known-tag.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the ETag is made of, read when the route is mounted. */
    tag?: TagSource | undefined
    /** Whether sessions get it, too. */
    isKept?: boolean | undefined
  }
  interface FastifyRequest {
    /** The first part of the ETag of the response, if it succeeds. */
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
      const part = partOf(revision, caller, raw.url, day)
      const tag = knownIn(raw).find(
        (known) => known === `"${part}"` || known.startsWith(`"${part}.`),
      )
      if (tag === undefined) {
        request.revisionTag = part
        return next()
      }
      void reply.code(304).headers(tagHeaders(tag, caller)).send()
    }, next)
  }

  app.addHook('onRoute', (options) => {
    if (options.config?.tag) options.preHandler = [check, ...[options.preHandler ?? []].flat()]
  })
}

/**
 * Gives a response its ETag. What the web app keeps has a second part, made of the body: a household changes many times
 * a day, its prices rarely. Returns whether the caller has this body of another revision.
 */
export function tagAnswer(reply: FastifyReply, body: string): boolean {
  const { revisionTag: part, caller, raw, routeOptions } = reply.request
  if (part === undefined || !caller) return false
  if (!routeOptions.config.isKept) {
    reply.headers(tagHeaders(`"${part}"`, caller))
    return false
  }
  const ending = `.${hashOf(caller, `${raw.url} ${body}`)}"`
  reply.headers(tagHeaders(`"${part}${ending}`, caller))
  return knownIn(raw).some((known) => known.endsWith(ending))
}

/** A browser would keep an answer on disk beyond a sign-out: for sessions it stays `no-store`. */
const tagHeaders = (etag: string, { scopes }: Caller) =>
  scopes ? { ...REVALIDATED, etag } : { etag }

/**
 * By the token or session, because a restored household may reach a revision twice, and neither is restored; by the
 * version, because an update may answer otherwise.
 */
function partOf(revision: number, caller: Caller, url: string | undefined, day: string): string {
  return `${revision.toString(36)}-${hashOf(caller, `${manifest.version} ${day} ${url}`)}`
}

const hashOf = ({ sid, tenantId }: Caller, text: string): string =>
  hash('sha1', `${sid} ${tenantId} ${text}`, 'base64url')

/** '*' is none of them: it names no answer that the caller has. */
const knownIn = ({ headers }: FastifyRequest['raw']) => knownTags(headers['if-none-match'])
