import { z } from 'zod'
import { hasProtocol, urlOf } from './config-values.ts'

/** An OpenID provider, the path of its login, and the name on its button. */
export interface LoginProviderConfig {
  readonly path: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  readonly nameClaim: string
  readonly emailClaim: string
  readonly trustsEmail: boolean
  readonly groupsClaim: string
  readonly allowedGroups: readonly string[]
}

const MOST = 5
const GOOGLE = 'https://accounts.google.com'
const ID = /^[a-z][a-z0-9]{0,19}$/

/** The variables of one provider, without their prefix. */
export const PROVIDER_FIELDS = {
  NAME: z.string().regex(/^[^\p{C}\s](?:[^\p{C}]{0,38}[^\p{C}\s])?$/u, 'deve ter até 40 letras'),
  ISSUER: z.string('é obrigatória').refine((value) => hasProtocol(value, ['https:', 'http:']), {
    error: 'deve ser uma URL https (http, só em modo local)',
  }),
  SCOPE: z
    .string()
    .refine((value) => value.split(' ').includes('openid'), "deve conter 'openid'")
    .default('openid email profile'),
  NAME_CLAIM: claimName().default('name'),
  EMAIL_CLAIM: claimName().default('email'),
  TRUST_EMAIL: z.enum(['on', 'off'], "deve ser 'on' ou 'off'").default('off'),
  GROUPS_CLAIM: claimName().default('groups'),
  ALLOWED_GROUPS: z
    .string()
    .transform((value) => value.split(',').map((group) => group.trim()))
    .refine((groups) => groups.every(Boolean), 'deve ter grupos separados por vírgulas')
    .default([]),
}

/** `OIDC_PROVIDERS`: ids, from which the names of the other variables follow. */
export const providerIds = z
  .string()
  .transform(split)
  .refine((ids) => ids.length <= MOST && ids.every((id) => ID.test(id)), {
    error: `deve ter até ${MOST} nomes como keycloak,google, com letras minúsculas e algarismos`,
  })
  .refine((ids) => new Set(ids).size === ids.length, 'tem um nome duas vezes')
  .default([])

const Variables = z.object({
  ...PROVIDER_FIELDS,
  CLIENT_ID: z.string('é obrigatória'),
  CLIENT_SECRET: z.string('é obrigatória'),
})
type ProviderValues = z.output<typeof Variables>

type Values = Readonly<Record<string, string>>

/** The secrets of the listed providers, which can be read from files. */
export function providerSecrets(values: Readonly<Record<string, string | undefined>>) {
  const ids = values['OIDC_PROVIDERS']
  return ids ? split(ids).map((id) => `${prefixOf(id)}CLIENT_SECRET`) : []
}

/** The listed providers, and what is wrong with their variables. */
export function readListedProviders(values: Values) {
  const problems: string[] = []
  const ids = providerIds.safeParse(values['OIDC_PROVIDERS']).data ?? []
  const providers = ids.flatMap((id) => {
    const own = Variables.safeParse(ownValues(id, values))
    for (const { path, message } of own.error?.issues ?? []) {
      problems.push(`${prefixOf(id)}${path.join('.')} ${message}`)
    }
    return own.data ? [loginProvider(`/identity/provider/${id}`, own.data)] : []
  })
  for (const { path, issuer } of providers) {
    if (values['NODE_ENV'] === 'production' && urlOf(issuer)?.protocol === 'http:') {
      problems.push(`${prefixOf(path.split('/').at(-1) ?? '')}ISSUER deve ser https em produção`)
    }
  }
  return { providers, problems }
}

export function loginProvider(path: string, values: ProviderValues): LoginProviderConfig {
  return {
    path,
    name: values.NAME,
    issuer: values.ISSUER,
    clientId: values.CLIENT_ID,
    clientSecret: values.CLIENT_SECRET,
    scope: values.SCOPE,
    nameClaim: values.NAME_CLAIM,
    emailClaim: values.EMAIL_CLAIM,
    trustsEmail: values.TRUST_EMAIL === 'on',
    groupsClaim: values.GROUPS_CLAIM,
    allowedGroups: values.ALLOWED_GROUPS,
  }
}

/** 'keycloak' has the variables OIDC_KEYCLOAK_… and, by default, the name 'Keycloak'. */
function ownValues(id: string, values: Values): Record<string, string | undefined> {
  const own: Record<string, string | undefined> = {}
  for (const key of Object.keys(Variables.shape)) own[key] = values[prefixOf(id) + key]
  own['NAME'] ??= id.charAt(0).toUpperCase() + id.slice(1)
  if (id === 'google') own['ISSUER'] ??= GOOGLE
  return own
}

function prefixOf(id: string): string {
  return `OIDC_${id.toUpperCase()}_`
}

function split(value: string): string[] {
  return value.split(',').map((id) => id.trim())
}

function claimName() {
  return z.string().regex(/^[\x21-\x7e]{1,200}$/, 'deve ser o nome de uma informação do provedor')
}
