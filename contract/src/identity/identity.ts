import { z } from 'zod'
import { Token as InviteToken } from '#household/secret.ts'
import { endpoint } from '#http/endpoint.ts'
import { PRINTABLE, UNPRINTABLE } from '#text/text.ts'
import {
  EMAIL_MAX,
  EMAIL_MIN,
  hasShortLocalPart,
  PASSWORD,
  PHONE,
  SESSION_CALLS,
  USER_NAME,
} from './identity-rules.ts'

/** Trimmed and in lower case before it is validated, stored or compared. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(EMAIL_MIN)
  .max(EMAIL_MAX)
  .pipe(z.email().refine(hasShortLocalPart, 'must be a valid email'))

/** Counted in characters, not in the units that a string is stored in. */
const NewPassword = z
  .string()
  .check((context) => {
    const { length } = Array.from(context.value)
    const fault = { origin: 'string', input: context.value, inclusive: true } as const
    if (length < PASSWORD.min) {
      context.issues.push({ ...fault, code: 'too_small', minimum: PASSWORD.min })
    }
    if (length > PASSWORD.max) {
      context.issues.push({ ...fault, code: 'too_big', maximum: PASSWORD.max })
    }
  })
  // JSON Schema counts characters, too.
  .meta({ minLength: PASSWORD.min, maxLength: PASSWORD.max, format: 'password' })

/**
 * No line breaks, no invisible or bidirectional control characters: it is printed in mails (T-06).
 */
const UserName = z
  .string()
  .normalize('NFC')
  .trim()
  .min(USER_NAME.min)
  .max(USER_NAME.max)
  .regex(PRINTABLE, UNPRINTABLE)

/** A password to compare: a short one fails in the comparison, not in the schema. */
const GivenPassword = z.string().min(1).max(1_000)
const OneTimeToken = z.string().min(1).max(200)

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

export const Profile = z.object({
  id: z.uuid(),
  userName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable().describe("'(11) 98765-4321' or null"),
})
export type Profile = z.infer<typeof Profile>

export const ProfileDraft = z.object({
  userName: UserName,
  email: Email,
  phoneNumber: z
    .union([
      z.literal('').transform(() => null),
      z.string().regex(PHONE, 'must look like (11) 91234-5678'),
    ])
    .nullish()
    .transform((phone) => phone ?? null),
})

export const Session = z.object({
  id: z.uuid(),
  device: z.string().describe("browser and system as read from the User-Agent: 'Chrome · Android'"),
  lastUsedAt: z.iso.datetime({ offset: true }),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The claims of the access token; authorization reads the database, never these. */
export const AccessClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  id: z.uuid(),
  email: z.string(),
  userName: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  tenantId: z.uuid(),
  household: z.string().nullable().describe('its name; null for a person who lives alone'),
  subscriptionPremium: z.boolean(),
  premiumUntil: z.number().nullable().describe('seconds since 1970; null without Premium'),
  iat: z.number(),
  exp: z.number(),
})
export type AccessClaims = z.infer<typeof AccessClaims>

const message = { status: 202 } as const
const Registered = z.object({ id: z.uuid(), userName: z.string(), email: z.string() })

export const identityApi = {
  register: endpoint({
    method: 'POST',
    path: '/identity/register',
    access: 'public',
    rate: 'write',
    body: z.object({
      userName: UserName,
      email: Email,
      password: NewPassword,
      invite: InviteToken.optional().describe('needed where accounts are made by invite only'),
    }),
    success: { status: 201, body: Registered },
    refusals: [403, 409],
  }),
  setup: endpoint({
    method: 'GET',
    path: '/identity/setup',
    access: 'public',
    rate: 'read',
    success: { status: 200, body: z.object({ needed: z.boolean() }) },
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/identity/setup',
    access: 'public',
    rate: 'write',
    body: z.object({
      code: z.string().min(1).max(100),
      userName: UserName,
      email: Email,
      password: NewPassword,
    }),
    success: { status: 201, body: Registered },
    refusals: [403, 409],
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/identity/resend-email-confirmation',
    access: 'public',
    rate: 'none',
    body: z.object({ email: Email }),
    success: message,
    refusals: [403],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/identity/confirm-email',
    access: 'public',
    rate: 'none',
    body: z.object({ token: OneTimeToken }),
    // Confirmed by another link or way; opening the same link again gives false.
    success: { status: 200, body: z.object({ alreadyConfirmed: z.boolean() }) },
    refusals: [403],
  }),
  login: endpoint({
    method: 'POST',
    path: '/identity/login',
    access: 'public',
    rate: 'none',
    body: z.object({ email: Email, password: GivenPassword }),
    success: { status: 200, body: Tokens },
    refusals: [401, 403],
  }),
  refresh: endpoint({
    ...SESSION_CALLS.refresh,
    access: 'public',
    rate: 'refresh',
    body: z.object({ refreshToken: z.string().min(1).max(4_000) }),
    success: { status: 200, body: Tokens },
    refusals: [401],
  }),
  logout: endpoint({
    ...SESSION_CALLS.logout,
    access: 'user',
    rate: 'write',
    success: { status: 204 },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/identity/forgot-password',
    access: 'public',
    rate: 'none',
    body: z.object({ email: Email }),
    success: message,
    refusals: [403],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/identity/reset-password',
    access: 'public',
    rate: 'none',
    body: z.object({ token: OneTimeToken, password: NewPassword }),
    success: { status: 200 },
    refusals: [403],
  }),
  me: endpoint({
    method: 'GET',
    path: '/identity/me',
    access: 'user',
    rate: 'read',
    success: { status: 200, body: Profile },
  }),
  updateMe: endpoint({
    method: 'PUT',
    path: '/identity/me',
    access: 'user',
    rate: 'write',
    body: ProfileDraft,
    success: { status: 200, body: Profile },
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/identity/me/password',
    access: 'user',
    rate: 'write',
    body: z.object({ currentPassword: GivenPassword, newPassword: NewPassword }),
    success: { status: 204 },
    refusals: [403],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/identity/me/sessions',
    access: 'user',
    rate: 'read',
    success: { status: 200, body: z.object({ data: z.array(Session) }) },
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/identity/me/sessions',
    access: 'user',
    rate: 'write',
    success: { status: 204 },
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/identity/me/sessions/{id}',
    access: 'user',
    rate: 'write',
    params: z.object({ id: z.guid() }),
    success: { status: 204 },
    refusals: [404],
  }),
  exportMe: endpoint({
    method: 'GET',
    path: '/identity/me/export',
    access: 'user',
    rate: 'write',
    success: { status: 200, body: z.record(z.string(), z.unknown()) },
  }),
  deleteMe: endpoint({
    method: 'DELETE',
    path: '/identity/me',
    access: 'user',
    rate: 'write',
    body: z.object({ password: GivenPassword.optional() }),
    success: { status: 204 },
    refusals: [502],
  }),
}
