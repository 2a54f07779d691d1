import { randomUUID } from 'node:crypto'
import { HOUSEHOLD_LIMITS } from '@compra/contract/household/household.ts'
import {
  LIVE_LINK_DAYS,
  type LiveLink,
  type liveLinkApi,
} from '@compra/contract/household/live-link.ts'
import type { AnswerOf, BodyOf } from '@compra/contract/http/endpoint.ts'
import { PAGES } from '@compra/contract/http/pages.ts'
import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import type { LinkHolder } from '#lib/secret/link-holder.ts'
import { digestOf, newShortSecret } from '#lib/secret/one-time-secrets.ts'
import type { LiveLinkRepository, LiveLinkRow } from './live-link.repository.ts'

interface Deps {
  readonly links: LiveLinkRepository
  readonly limits: Pick<PlanLimits, 'lock'>
  readonly clock: Clock
  readonly publicUrl: string
  /** Called with the id of a revoked link, to end its streams. */
  readonly onRevoked: (id: string) => void
}

const DAY_MS = 86_400_000
/** For this time an ended link is reported as closed, not as unknown. */
const RETENTION_DAYS = 30
/** The last use is stored to the minute. */
const TOUCH_INTERVAL_MS = 60_000

type Draft = BodyOf<typeof liveLinkApi.createLink>
type Created = AnswerOf<typeof liveLinkApi.createLink>

export type LiveLinkService = ReturnType<typeof createLiveLinkService>

/** Links with which guests without an account see or edit a household's list live. */
export function createLiveLinkService({ links, limits, clock, publicUrl, onRevoked }: Deps) {
  return {
    create: (caller: Caller, { access, label = '' }: Draft): Promise<Created> =>
      links.transaction(async (trx) => {
        const now = clock.now()
        const level = await limits.lock(trx, caller.tenantId)
        if (!(await links.isMember(trx, caller.tenantId, caller.id))) {
          throw new AppError('unauthorized')
        }
        const open = await links.countOpen(trx, caller.tenantId, now)
        if (open >= HOUSEHOLD_LIMITS[level].links) throw new AppError('plan_limit_reached')
        const token = newShortSecret()
        const link = {
          tenant_id: caller.tenantId,
          // The house list has the id of its tenant.
          list_id: caller.tenantId,
          id: randomUUID(),
          access,
          label,
          created_by: caller.id,
          created_at: now,
          expires_at: new Date(now.getTime() + LIVE_LINK_DAYS * DAY_MS),
          revoked_at: null,
          last_used_at: null,
        }
        await links.insert(trx, { ...link, token_hash: digestOf(token) })
        // In the fragment, which browsers do not send to servers or proxies.
        return { ...toLink(link), token, url: `${publicUrl}${PAGES.liveLink}#${token}` }
      }),

    async revoke(tenantId: string, id: string): Promise<void> {
      if (!(await links.revoke(tenantId, id, clock.now()))) throw new AppError('not_found')
      onRevoked(id)
    },

    /** Oldest first. */
    listOpen: async (tenantId: string): Promise<LiveLink[]> =>
      (await links.listOpen(tenantId, clock.now())).map(toLink),

    /** The link of a token. Throws `not_found`, or `link_closed` for an ended link. */
    async open(token: string): Promise<LinkHolder> {
      const link = await links.findByHash(digestOf(token))
      if (!link) throw new AppError('not_found')
      const now = clock.now()
      if (link.revoked_at || link.expires_at <= now) throw new AppError('link_closed')
      const { last_used_at: used } = link
      if (!used || now.getTime() - used.getTime() > TOUCH_INTERVAL_MS) await links.touch(link, now)
      const {
        id,
        tenant_id: tenantId,
        list_id: listId,
        access,
        label,
        expires_at: expiresAt,
      } = link
      return { id, tenantId, listId, access, label, expiresAt }
    },

    cleanUp: (): Promise<void> =>
      links.deleteExpired(new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)),
  }
}

function toLink(row: LiveLinkRow): LiveLink {
  return {
    id: row.id,
    access: row.access,
    label: row.label,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
