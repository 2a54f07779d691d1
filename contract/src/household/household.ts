import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { lineOf } from '#text/text.ts'
import { LiveLink } from './live-link.ts'
import { SECRET, Token } from './secret.ts'

export const HOUSEHOLD_NAME_MAX = 60
/** Members and live links of a household, by its plan. */
export const HOUSEHOLD_LIMITS = {
  free: { members: 2, links: 1 },
  premium: { members: 6, links: 10 },
} as const
export const INVITE_DAYS = 7

export const ROLES = ['owner', 'member'] as const

const ById = z.object({ id: z.guid() })

const Member = z.object({
  accountId: z.uuid(),
  userName: z.string(),
  role: z.enum(ROLES),
  joinedAt: z.iso.datetime({ offset: true }),
})
const Invite = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime({ offset: true }),
  expiresAt: z.iso.datetime(),
})

export const Household = z.object({
  id: z.uuid(),
  name: z.string().describe("'Casa de Helena' until a member renames it"),
  role: z.enum(ROLES).describe('of the caller'),
  members: z.array(Member),
  invites: z.array(Invite).describe('open ones'),
  links: z.array(LiveLink).describe('open live links'),
  limits: z.object({ members: z.int(), links: z.int() }),
})
export type Household = z.infer<typeof Household>

export const householdApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/household',
    access: 'user',
    rate: 'read',
    success: { status: 200, body: Household },
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/v1/household',
    access: 'user',
    rate: 'write',
    body: z.object({ name: lineOf(HOUSEHOLD_NAME_MAX) }),
    success: { status: 200, body: Household },
  }),
  handOver: endpoint({
    method: 'PUT',
    path: '/api/v1/household/owner',
    access: 'user',
    rate: 'write',
    body: z.object({ accountId: z.guid() }),
    success: { status: 200, body: Household },
    refusals: [403, 404],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/v1/household/invites',
    access: 'user',
    rate: 'write',
    success: { status: 201, body: Invite.extend(SECRET) },
    refusals: [403],
  }),
  revokeInvite: endpoint({
    method: 'DELETE',
    path: '/api/v1/household/invites/{id}',
    access: 'user',
    rate: 'write',
    params: ById,
    success: { status: 204 },
    refusals: [404],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/household/invites/preview',
    access: 'public',
    rate: 'invite',
    body: z.object({ token: Token }),
    success: {
      status: 200,
      body: z.object({ householdName: z.string(), invitedBy: z.string().describe('first name') }),
    },
    refusals: [404],
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/v1/household/join',
    access: 'user',
    rate: 'invite',
    body: z.object({ token: Token, bring: z.boolean() }),
    success: { status: 200, body: Household },
    refusals: [403, 404, 409],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/v1/household/leave',
    access: 'user',
    rate: 'write',
    body: z.object({ take: z.boolean() }),
    success: { status: 204 },
    refusals: [409],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/v1/household/members/{id}',
    access: 'user',
    rate: 'write',
    params: ById,
    success: { status: 204 },
    refusals: [403, 404],
  }),
}
