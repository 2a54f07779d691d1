import type { Access as Requirement } from '@compra/contract/http/endpoint.ts'
import { allows, type Scope } from '@compra/contract/http/scope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import type { LinkHolder } from '#lib/secret/link-holder.ts'
import { isPersonalToken } from '#lib/secret/personal-tokens.ts'
import { PRIVATE } from './headers.ts'

/** Checks tokens. What is asked for each user is synchronous when the answer is cached. */
export interface Access {
  /** Undefined unless the token is valid. */
  verify(token: string): Caller | undefined | Promise<Caller | undefined>
  /** Who made this personal token; undefined unless it holds. */
  callerOf(token: string): Caller | undefined | Promise<Caller | undefined>
  /** Counts a personal token that does not hold; returns the refusal when there were too many. */
  limitTokens(request: FastifyRequest): AppError | undefined
  /** Told of a personal token that does not hold, or of whose it is when it does not reach as far as the call. */
  refusedToken(request: FastifyRequest, holder: Caller | undefined): void
  /** Throws `not_found` for a token that opens no live link, and `link_closed` for one that no longer does. */
  openLink(token: string): Promise<LinkHolder>
  /** Whether the session of the token still exists (T-13), and its person lives in that household. */
  isAlive(sid: string, tenantId: string): boolean | Promise<boolean>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call, read when the route is mounted. */
    access?: Requirement
    /** Which personal tokens may call, the same. */
    scope?: Scope | undefined
  }
  interface FastifyRequest {
    /** Set before any handler of a call that needs somebody signed in. */
    caller: Caller | undefined
    /** Set before any handler of a call by live link. */
    linkHolder: LinkHolder | undefined
  }
}

/**
 * Lets only people who are signed in reach the calls that ask for it; a public call does not even
 * look at the token (G-050). Call it before routes are mounted, and after `limitRates`, whose
 * limits then count by person.
 */
export function requireCallers(app: FastifyInstance, access: Access): void {
  app.decorateRequest('caller', undefined)
  app.decorateRequest('linkHolder', undefined)

  const admit = (
    request: FastifyRequest,
    caller: Caller | undefined,
    next: (error?: Error) => void,
  ): void => {
    request.caller = caller
    const refusal = refusalOf(caller, request.routeOptions.config.scope)
    const token = refusal && bearerOf(request.raw.headers.authorization)
    if (token === undefined || !isPersonalToken(token)) return next(refusal)
    const tooMany = caller ? undefined : access.limitTokens(request)
    // One line of the audit for each guess that is answered; a flood of them is cut short.
    if (!tooMany) access.refusedToken(request, caller)
    next(tooMany ?? refusal)
  }

  const authenticate = (
    request: FastifyRequest,
    _reply: FastifyReply,
    next: (error?: Error) => void,
  ): void => {
    const caller = callerOf(request.raw.headers.authorization, access)
    // A cached answer costs no promise.
    if (!(caller instanceof Promise)) admit(request, caller, next)
    else caller.then((found) => admit(request, found, next), next)
  }

  /** After the rate limit, unlike people: a token that is guessed must not reach the database. */
  const openLink = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers(PRIVATE)
    const { authorization = '' } = request.raw.headers
    if (!LINK_SCHEME.test(authorization)) throw new AppError('unauthorized')
    request.linkHolder = await access.openLink(authorization.slice('link '.length))
  }

  app.addHook('onRoute', (options) => {
    const hooks = [options.onRequest ?? []].flat()
    if (options.config?.access === 'user') options.onRequest = [authenticate, ...hooks]
    if (options.config?.access === 'link') options.onRequest = [...hooks, openLink]
  })
}

const SCHEME = /^bearer /i
const LINK_SCHEME = /^link /i

function bearerOf(header: string | undefined): string | undefined {
  return header !== undefined && SCHEME.test(header) ? header.slice('bearer '.length) : undefined
}

function callerOf(header: string | undefined, access: Access) {
  const token = bearerOf(header)
  if (token === undefined) return undefined
  if (isPersonalToken(token)) return access.callerOf(token)
  const caller = access.verify(token)
  return caller instanceof Promise
    ? caller.then((found) => found && whileAlive(found, access))
    : caller && whileAlive(caller, access)
}

function whileAlive(caller: Caller, access: Access) {
  const alive = access.isAlive(caller.sid, caller.tenantId)
  if (alive instanceof Promise) return alive.then((is) => (is ? caller : undefined))
  return alive ? caller : undefined
}

/** Says which scope a call wants of a program; one without any is for people only. */
function refusalOf(caller: Caller | undefined, wanted: Scope | undefined): AppError | undefined {
  if (!caller) return new AppError('unauthorized')
  if (!caller.scopes || allows(caller.scopes, wanted)) return undefined
  const causes = wanted ? [{ field: 'scopes', error: `must contain ${wanted}` }] : []
  return new AppError('scope_missing', { causes })
}
