import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { SCOPES } from '#http/scope.ts'
import { lineOf } from '#text/text.ts'

export const TOKEN_NAME_MAX = 40
export const TOKENS_PER_PERSON = 10

export const Scopes = z
  .array(z.enum(SCOPES))
  .min(1)
  .max(SCOPES.length)
  .transform((given) => SCOPES.filter((scope) => given.includes(scope)))
  .describe("granted scopes: 'read' is part of each of the others")

export const PersonalToken = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z
    .string()
    .nullable()
    .describe('of an assistant, where its browser went with the answer; null: not an assistant'),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: z.iso.datetime({ offset: true }),
  lastUsedAt: z.iso.datetime({ offset: true }).nullable().describe('to the hour; null: never'),
})
export type PersonalToken = z.infer<typeof PersonalToken>

export const tokenApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/tokens',
    access: 'user',
    rate: 'read',
    success: { status: 200, body: z.object({ data: z.array(PersonalToken) }) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/tokens',
    access: 'user',
    rate: 'write',
    body: z.object({ name: lineOf(TOKEN_NAME_MAX), scopes: Scopes }),
    success: {
      status: 201,
      body: PersonalToken.extend({
        token: z
          .string()
          .regex(/^ci_[\w-]{43}$/)
          .describe('shown only here; only its hash is stored'),
      }),
    },
    refusals: [403],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/v1/tokens/{id}',
    access: 'user',
    rate: 'write',
    params: z.object({ id: z.guid() }),
    success: { status: 204 },
    refusals: [404],
  }),
}
