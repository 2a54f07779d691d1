import { z } from 'zod'
import {
  hasProtocol,
  isCnpj,
  isHost,
  isNetwork,
  isOrigin,
  isPostgresUrl,
  isPrivateLine,
  otlpHeaders,
  securityContact,
  urlOf,
} from './config-values.ts'
import {
  PROVIDER_FIELDS,
  providerIds,
  providerSecrets,
  readListedProviders,
} from './login-providers.ts'

const MIN_KEY_BYTES = 32
const SUPPLIER_LONGEST = 300
const NEEDED_IN_PRODUCTION = ['DATABASE_URL', 'PUBLIC_URL', 'SIGNING_KEY'] as const

/** Each variable by itself. */
export const Environment = z.object({
  // 'Production' or 'prod' would otherwise quietly be local mode, with its open helpers.
  NODE_ENV: z
    .string()
    .refine((value) => value === 'production' || !/^\s*prod/i.test(value), {
      error: "deve ser exatamente 'production' ou algo que não se pareça com isso",
    })
    .optional(),
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
      error: 'deve ser um número inteiro de 0 a 65535',
    })
    .transform(Number)
    .default(3000),
  HOST: z.string().refine(isHost, 'deve ser um endereço IP ou um nome de host').optional(),
  PUBLIC_URL: z
    .string()
    .refine(
      isOrigin,
      'deve ser uma URL http ou https absoluta, sem caminho, consulta ou credenciais',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z
    .string()
    .refine((value) => !value.includes('\0'), 'deve ser um caminho')
    .default('./.data'),
  // In production the embedded PostgreSQL is a choice, never what a forgotten variable leads to.
  DATABASE_URL: z
    .string()
    .refine((value) => value === 'embedded' || isPostgresUrl(value), {
      error: "deve ser uma URL postgres:// ou postgresql://, ou 'embedded'",
    })
    .optional(),
  DATABASE_REPLICA_URL: postgresUrl(),
  DATABASE_URL_DIRECT: postgresUrl(),
  SMTP_URL: z
    .string()
    .refine((value) => hasProtocol(value, ['smtp:', 'smtps:']), {
      error: 'deve ser uma URL smtp:// ou smtps:// com host',
    })
    .optional(),
  MAIL: z.enum(['smtp', 'none'], "deve ser 'smtp' ou 'none'").default('smtp'),
  MAIL_FROM: z.email('deve ser um endereço de e-mail, sem nome').optional(),
  SIGNING_KEY: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= MIN_KEY_BYTES, {
      error: `deve ter no mínimo ${MIN_KEY_BYTES} bytes`,
    })
    .optional(),
  LOGIN: z.enum(['any', 'provider'], "deve ser 'any' ou 'provider'").default('any'),
  OIDC_PROVIDERS: providerIds,
  OIDC_NAME: PROVIDER_FIELDS.NAME.default('Google'),
  OIDC_ISSUER: PROVIDER_FIELDS.ISSUER.default('https://accounts.google.com'),
  OIDC_SCOPE: PROVIDER_FIELDS.SCOPE,
  OIDC_NAME_CLAIM: PROVIDER_FIELDS.NAME_CLAIM,
  OIDC_EMAIL_CLAIM: PROVIDER_FIELDS.EMAIL_CLAIM,
  OIDC_TRUST_EMAIL: PROVIDER_FIELDS.TRUST_EMAIL,
  OIDC_GROUPS_CLAIM: PROVIDER_FIELDS.GROUPS_CLAIM,
  OIDC_ALLOWED_GROUPS: PROVIDER_FIELDS.ALLOWED_GROUPS,
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, "deve começar com 'sk_' ou 'rk_'")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_./, "deve começar com 'whsec_'")
    .optional(),
  STRIPE_API_URL: z
    .string()
    .refine((value) => isOrigin(value) && isPrivateLine(value), {
      error: 'deve ser uma URL https (http, só neste computador), sem caminho',
    })
    .default('https://api.stripe.com'),
  SUPPLIER_NAME: supplierText(),
  SUPPLIER_CNPJ: z.string().refine(isCnpj, 'deve ser um CNPJ: 12.345.678/0001-95').optional(),
  SUPPLIER_ADDRESS: supplierText(),
  SUPPLIER_CONTACT: supplierText(),
  RATE_LIMIT: z.enum(['on', 'off'], "deve ser 'on' ou 'off'").default('on'),
  REGISTRATION: z
    .enum(['open', 'invite', 'closed'], "deve ser 'open', 'invite' ou 'closed'")
    .default('open'),
  PLAN: z.enum(['sold', 'unlimited'], "deve ser 'sold' ou 'unlimited'").default('sold'),
  PREMIUM_YEAR_PRICE: z
    .string()
    .regex(/^\d{1,5}[.,]\d{2}$/, 'deve ser um preço em reais, como 79,90')
    .transform((text) => Number(text.replace(/[.,]/, '')))
    .refine((cents) => cents > 0, 'deve ser maior que zero')
    .optional(),
  RECIPE_FETCH: z.enum(['on', 'off'], "deve ser 'on' ou 'off'").default('on'),
  BARCODE_LOOKUP: z
    .enum(['off', 'openfoodfacts'], "deve ser 'off' ou 'openfoodfacts'")
    .default('off'),
  BARCODE_LOOKUP_URL: z
    .string()
    .refine((value) => isOrigin(value) && isPrivateLine(value), {
      error: 'deve ser uma URL https (http, só neste computador), sem caminho',
    })
    .default('https://world.openfoodfacts.org'),
  WEBHOOKS: z.enum(['public', 'any', 'off'], "deve ser 'public', 'any' ou 'off'").default('public'),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork), {
      error: 'deve ter endereços IP ou redes como 10.0.0.0/8, separados por vírgulas',
    })
    .default([]),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'deve ser fatal, error, warn, info, debug, trace ou silent',
    )
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'deve ter no mínimo 16 caracteres, sem espaços nem acentos')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((value) => hasProtocol(value, ['https:', 'http:']), {
      error: 'deve ser uma URL http ou https, como http://localhost:4318',
    })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(otlpHeaders)
    .refine((headers) => headers !== undefined, 'deve ter a forma nome=valor,nome=valor')
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .transform(securityContact)
    .refine((uri) => uri !== undefined, 'deve ser um endereço de e-mail ou uma URL https')
    .optional(),
})

export type EnvironmentValues = z.output<typeof Environment>

type Values = Readonly<Record<string, string>>

/**
 * What is wrong with variables that are fine by themselves: one that another needs, or that production
 * needs. A secret whose file cannot be read is one problem, not also a missing one.
 */
export function problemsBetween(
  values: Values,
  isNotReported: (name: string) => boolean,
): readonly string[] {
  return [
    ...missingInProduction(values)
      .filter(isNotReported)
      .map((name) => `${name} é obrigatória em produção`),
    ...problemsOfMail(values).filter(() => isNotReported('SMTP_URL')),
    ...(isNotReported('DATABASE_URL') ? problemsOfFurtherUrls(values) : []),
    ...(isNotReported('OIDC_CLIENT_SECRET') ? problemsOfProvider(values) : []),
    ...(providerSecrets(values).every(isNotReported) ? readListedProviders(values).problems : []),
    ...problemsOfLogin(values),
    ...(STRIPE_PAIR.every(isNotReported) ? problemsOfStripe(values) : []),
  ]
}

function missingInProduction(values: Values): readonly string[] {
  if (values['NODE_ENV'] !== 'production') return []
  // Next to its own database the server also keeps its key, as in local mode.
  const isEmbedded = values['DATABASE_URL'] === 'embedded'
  return NEEDED_IN_PRODUCTION.filter(
    (name) => values[name] === undefined && !(isEmbedded && name === 'SIGNING_KEY'),
  )
}

/** An installation without mail cannot send the contract of a payment, which the law requires. */
function problemsOfMail(values: Values): readonly string[] {
  const { MAIL: mail, SMTP_URL: smtp, NODE_ENV: mode } = values
  if (mail !== 'none') {
    return mode === 'production' && smtp === undefined
      ? ['SMTP_URL é obrigatória em produção, ou MAIL=none para não enviar e-mails']
      : []
  }
  return [
    ...(smtp === undefined ? [] : ['MAIL=none não envia e-mails: tire SMTP_URL']),
    ...(values['STRIPE_SECRET_KEY'] === undefined
      ? []
      : ['MAIL=none não vende nada, porque o contrato vai por e-mail: tire STRIPE_SECRET_KEY']),
  ]
}

function problemsOfFurtherUrls(values: Values): readonly string[] {
  if (![undefined, 'embedded'].includes(values['DATABASE_URL'])) return []
  return ['DATABASE_REPLICA_URL', 'DATABASE_URL_DIRECT']
    .filter((name) => values[name] !== undefined)
    .map((name) => `${name} só vale com a URL de um banco em DATABASE_URL`)
}

function problemsOfProvider(values: Values): readonly string[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = values
  const isHttp = issuer !== undefined && urlOf(issuer)?.protocol === 'http:'
  return [
    ...((id === undefined) === (secret === undefined)
      ? []
      : ['OIDC_CLIENT_ID e OIDC_CLIENT_SECRET só valem juntas']),
    ...(isHttp && values['NODE_ENV'] === 'production'
      ? ['OIDC_ISSUER deve ser https em produção']
      : []),
  ]
}

/** Without a provider, no one could log in. */
function problemsOfLogin(values: Values): readonly string[] {
  const hasProvider = [values['OIDC_CLIENT_ID'], values['OIDC_PROVIDERS']].some(Boolean)
  return values['LOGIN'] === 'provider' && values['NODE_ENV'] === 'production' && !hasProvider
    ? ['LOGIN=provider precisa de um provedor: OIDC_CLIENT_ID ou OIDC_PROVIDERS']
    : []
}

const STRIPE_PAIR = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** With a key and without the webhook secret, anyone could forge a payment (T-32). */
function problemsOfStripe(values: Values): readonly string[] {
  const given = STRIPE_PAIR.filter((name) => values[name] !== undefined)
  return [
    ...(given.length === 1 ? [`${STRIPE_PAIR.join(' e ')} só valem juntas`] : []),
    ...(given.length > 0 && values['PLAN'] === 'unlimited'
      ? ['PLAN=unlimited não vende nada: tire STRIPE_SECRET_KEY e STRIPE_WEBHOOK_SECRET']
      : []),
  ]
}

function postgresUrl() {
  return z
    .string()
    .refine(isPostgresUrl, 'deve ser uma URL postgres:// ou postgresql://')
    .optional()
}

function supplierText() {
  return z
    .string()
    .trim()
    .max(SUPPLIER_LONGEST, `deve ter no máximo ${SUPPLIER_LONGEST} caracteres`)
    .optional()
}
