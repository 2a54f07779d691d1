import type { Access as Requirement } from '@compra/contract/http/endpoint.ts'
import { allows, type Scope } from '@compra/contract/http/scope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import type { LinkHolder } from '#lib/secret/link-holder.ts'
import { isPersonalToken } from '#lib/secret/personal-tokens.ts'
import { PRIVATE } from './headers.ts'

/** Authenticates tokens. Per-user answers are synchronous when cached. */
export interface Access {
  /** Undefined unless the token is valid. */
  verify(token: string): Caller | undefined | Promise<Caller | undefined>
  /** The owner of a personal token; undefined if it is invalid. */
  callerOf(token: string): Caller | undefined | Promise<Caller | undefined>
  /** Counts an invalid personal token; returns the refusal when there were too many. */
  limitTokens(request: FastifyRequest): AppError | undefined
  /** Records a refused personal token: an invalid one, or one without the scope, with its owner. */
  refusedToken(request: FastifyRequest, holder: Caller | undefined): void
  /** Throws `not_found` for an unknown live link, and `link_closed` for one that has ended. */
  openLink(token: string): Promise<LinkHolder>
  /** Whether the session of the token still exists (T-13), and its user still lives in that household. */
  isAlive(sid: string, tenantId: string): boolean | Promise<boolean>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required access, read when the route is mounted. */
    access?: Requirement
    /** Scope that a personal token needs, also read then. */
    scope?: Scope | undefined
  }
  interface FastifyRequest {
    /** Set before the handler of a call for signed-in users. */
    caller: Caller | undefined
    /** Set before the handler of a call by live link. */
    linkHolder: LinkHolder | undefined
  }
}

/**
 * Authenticates signed-in users on the calls that require it; a public call ignores the token (G-050). Call
 * it before routes are mounted, and after `limitRates`, whose limits then count per user.
 */
export function requireAuthentication(app: FastifyInstance, access: Access): void {
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
    // One audit line for each answered guess; the rate limit caps a flood of them.
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

  /** After the rate limit, unlike users: a guessed token must not reach the database. */
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

/** Names the scope that a program needs; a call without one is for users only. */
function refusalOf(caller: Caller | undefined, wanted: Scope | undefined): AppError | undefined {
  if (!caller) return new AppError('unauthorized')
  if (!caller.scopes || allows(caller.scopes, wanted)) return undefined
  const causes = wanted ? [{ field: 'scopes', error: `must contain ${wanted}` }] : []
  return new AppError('scope_missing', { causes })
}
