/** Which claims of a provider are read, and what is required of them. */
export interface ClaimRules {
  readonly nameClaim: string
  readonly emailClaim: string
  /** Whether an address counts as verified if the provider says nothing about it (T-17). */
  readonly trustsEmail: boolean
  readonly groupsClaim: string
  /** Groups that may log in; empty: every user of the provider. */
  readonly allowedGroups: readonly string[]
}

export const STANDARD_CLAIMS: ClaimRules = {
  nameClaim: 'name',
  emailClaim: 'email',
  trustsEmail: false,
  groupsClaim: 'groups',
  allowedGroups: [],
}

type Claims = Readonly<Record<string, unknown>>

/** Whether the claims lack something that the userinfo endpoint may have. */
export function isIncomplete(claims: Claims, rules: ClaimRules): boolean {
  const needed = [rules.emailClaim, ...(rules.allowedGroups.length > 0 ? [rules.groupsClaim] : [])]
  return needed.some((name) => claimAt(claims, name) === undefined)
}

/** What the product reads from the claims of a user. */
export function personOf(claims: Claims, rules: ClaimRules) {
  return {
    email: textOf(claimAt(claims, rules.emailClaim)),
    isEmailVerified: isVerified(claims, rules),
    name: textOf(claimAt(claims, rules.nameClaim)),
    isAllowed: isAllowed(claimAt(claims, rules.groupsClaim), rules.allowedGroups),
  }
}

/** `email_verified` says something about the claim `email` only. */
function isVerified(claims: Claims, { emailClaim, trustsEmail }: ClaimRules): boolean {
  const stated = claims['email_verified']
  if (stated === undefined) return trustsEmail
  return stated === true && (emailClaim === 'email' || trustsEmail)
}

function isAllowed(given: unknown, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  const groups: readonly unknown[] = Array.isArray(given) ? given : [given]
  return groups.some((group) => typeof group === 'string' && allowed.includes(group))
}

/** A claim by its name, which may be a URL, or by a path such as `realm_access.roles`. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let value: unknown = claims
  for (const part of name.split('.')) value = isObject(value) ? value[part] : undefined
  return value
}

function isObject(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
