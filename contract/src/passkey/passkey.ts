import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { Tokens } from '#identity/identity.ts'
import { lineOf } from '#text/text.ts'

export const PASSKEY_NAME_MAX = 40
export const PASSKEYS_PER_PERSON = 10

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  lastUsedAt: z.iso.datetime({ offset: true }).nullable().describe('null: never'),
})
export type Passkey = z.infer<typeof Passkey>

const Options = z
  .record(z.string(), z.unknown())
  .describe('options of WebAuthn as JSON, with a challenge for one use within five minutes')

const Encoded = z
  .string()
  .max(2_000)
  .regex(/^[\w-]+$/)

/** A credential as WebAuthn has it in JSON; the server verifies what is in it. */
const Credential = z
  .object({
    id: Encoded,
    rawId: Encoded,
    type: z.literal('public-key'),
    response: z.record(z.string(), z.unknown()),
    clientExtensionResults: z.record(z.string(), z.unknown()),
    authenticatorAttachment: z.string().max(100).nullish(),
  })
  .describe('the answer of the authenticator, as JSON')

export const passkeyApi = {
  list: endpoint({
    method: 'GET',
    path: '/identity/me/passkeys',
    access: 'user',
    rate: 'read',
    success: { status: 200, body: z.object({ data: z.array(Passkey) }) },
  }),
  begin: endpoint({
    method: 'POST',
    path: '/identity/me/passkeys/options',
    access: 'user',
    rate: 'write',
    body: z.object({ password: z.string().min(1).max(1_000).optional() }),
    success: { status: 200, body: Options },
    refusals: [403],
  }),
  add: endpoint({
    method: 'POST',
    path: '/identity/me/passkeys',
    access: 'user',
    rate: 'write',
    body: z.object({ name: lineOf(PASSKEY_NAME_MAX), credential: Credential }),
    success: { status: 201, body: Passkey },
    refusals: [403],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/identity/me/passkeys/{id}',
    access: 'user',
    rate: 'write',
    params: z.object({ id: z.guid() }),
    success: { status: 204 },
    refusals: [404],
  }),
  beginLogin: endpoint({
    method: 'POST',
    path: '/identity/passkey/options',
    access: 'public',
    rate: 'write',
    success: { status: 200, body: Options },
    refusals: [403],
  }),
  login: endpoint({
    method: 'POST',
    path: '/identity/passkey',
    access: 'public',
    rate: 'none',
    body: z.object({ credential: Credential }),
    success: { status: 200, body: Tokens },
    refusals: [403],
  }),
}
