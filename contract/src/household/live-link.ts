import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { lineOf } from '#text/text.ts'
import { SECRET } from './secret.ts'

export const LIVE_LINK_DAYS = 30
export const LINK_LABEL_MAX = 40
/** Open streams of one link, per process of the server. */
export const LINK_STREAMS_MAX = 10

export const LINK_ACCESS = ['view', 'edit'] as const

export const LiveLink = z.object({
  id: z.uuid(),
  access: z.enum(LINK_ACCESS),
  label: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  expiresAt: z.iso.datetime({ offset: true }),
  lastUsedAt: z.iso.datetime({ offset: true }).nullable(),
})
export type LiveLink = z.infer<typeof LiveLink>

export const liveLinkApi = {
  createLink: endpoint({
    method: 'POST',
    path: '/api/v1/household/links',
    access: 'user',
    rate: 'write',
    body: z.object({ access: z.enum(LINK_ACCESS), label: lineOf(LINK_LABEL_MAX).optional() }),
    success: { status: 201, body: LiveLink.extend(SECRET) },
    refusals: [403],
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/api/v1/household/links/{id}',
    access: 'user',
    rate: 'write',
    params: z.object({ id: z.guid() }),
    success: { status: 204 },
    refusals: [404],
  }),
}
