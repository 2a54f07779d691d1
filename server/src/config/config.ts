import { resolve } from 'node:path'
import type { Supplier } from '@compra/contract/plan.ts'
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
import { withSecretFiles } from './secret-files.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** The environment, read once. Nothing else in the server looks at `process.env`. */
export interface Config {
  /**
   * 'local' is complete without configuration and has the helpers under /dev; 'production' has not.
   */
  readonly mode: 'local' | 'production'
  readonly port: number
  readonly host: string
  /** Origin under which people reach the product, without a trailing slash. */
  readonly publicUrl: string
  /** Absolute path; holds the embedded PostgreSQL. */
  readonly dataDir: string
  readonly database:
    | { readonly kind: 'embedded' }
    /**
     * The replica answers some reads, so that the primary need not. The direct address is that of the
     * PostgreSQL behind a pooler, which passes no news on.
     */
    | {
        readonly kind: 'external'
        url: string
        replicaUrl: string | undefined
        directUrl: string | undefined
      }
  readonly smtpUrl: string | undefined
  /** Bare address that mail comes from. */
  readonly mailFrom: string
  readonly signingKey: string | undefined
  /** The OpenID provider behind 'Entrar com Google'; absent, there is none to log in at. */
  readonly oidc:
    | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
    | undefined
  /** The payment provider; absent, local mode simulates one and production sells nothing. */
  readonly stripe: StripeAccess | undefined
  /** Who sells, as the law has it shown (E-32); null is what the operator has not said. */
  readonly supplier: Supplier
  readonly rateLimit: boolean
  /** Addresses and networks (CIDR) whose X-Forwarded-For is believed; none by default. */
  readonly trustProxy: readonly string[]
  readonly logLevel: LogLevel
  /** Bearer token for the metrics; absent, only local mode shows them, to this machine. */
  readonly metricsToken: string | undefined
  /** Where spans are sent (OTLP over HTTP); absent, nothing is traced. */
  readonly tracing: Tracing | undefined
  /** Where a weakness is reported, as a URI; absent, nothing says so. */
  readonly securityContact: string | undefined
}

export interface Tracing {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
}

export interface StripeAccess {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where its API is; for tests. */
  readonly apiUrl: string
}

/** Everything that is wrong with the environment, in sentences that never contain a value. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`a configuração não é válida:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Reads and checks every variable; throws one `ConfigError` that lists all problems at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { values, problems: fileProblems } = withSecretFiles(env)
  const parsed = Environment.safeParse(values)
  const isNotReported = (name: string) => !fileProblems.some((problem) => problem.name === name)
  const problems = [
    ...fileProblems.map(({ text }) => text),
    ...missingInProduction(values)
      // A secret whose file cannot be read is one problem, not also a missing one.
      .filter(isNotReported)
      .map((name) => `${name} é obrigatória em produção`),
    ...(isNotReported('DATABASE_URL') ? problemsOfFurtherUrls(values) : []),
    ...(isNotReported('OIDC_CLIENT_SECRET') ? problemsOfProvider(values) : []),
    ...(STRIPE_PAIR.every(isNotReported) ? problemsOfStripe(values) : []),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
  ]
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems)
  return toConfig(parsed.data)
}

const MIN_KEY_BYTES = 32
const SUPPLIER_LONGEST = 300
const NEEDED_IN_PRODUCTION = ['DATABASE_URL', 'PUBLIC_URL', 'SIGNING_KEY', 'SMTP_URL'] as const

const Environment = z.object({
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
  DATABASE_URL: postgresUrl(),
  DATABASE_REPLICA_URL: postgresUrl(),
  DATABASE_URL_DIRECT: postgresUrl(),
  SMTP_URL: z
    .string()
    .refine((value) => hasProtocol(value, ['smtp:', 'smtps:']), {
      error: 'deve ser uma URL smtp:// ou smtps:// com host',
    })
    .optional(),
  MAIL_FROM: z.email('deve ser um endereço de e-mail, sem nome').optional(),
  SIGNING_KEY: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= MIN_KEY_BYTES, {
      error: `deve ter no mínimo ${MIN_KEY_BYTES} bytes`,
    })
    .optional(),
  OIDC_ISSUER: z
    .string()
    .refine((value) => hasProtocol(value, ['https:', 'http:']), {
      error: 'deve ser uma URL https (http, só em modo local)',
    })
    .default('https://accounts.google.com'),
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

function toConfig(values: z.output<typeof Environment>): Config {
  const mode = values.NODE_ENV === 'production' ? 'production' : 'local'
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  return {
    mode,
    port: values.PORT,
    host: values.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    database: values.DATABASE_URL
      ? {
          kind: 'external',
          url: values.DATABASE_URL,
          replicaUrl: values.DATABASE_REPLICA_URL,
          directUrl: values.DATABASE_URL_DIRECT,
        }
      : { kind: 'embedded' },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `nao-responda@${new URL(publicUrl).hostname}`,
    signingKey: values.SIGNING_KEY,
    oidc: oidcOf(values),
    stripe: stripeOf(values),
    supplier: supplierOf(values),
    rateLimit: values.RATE_LIMIT === 'on',
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    metricsToken: values.METRICS_TOKEN,
    tracing: tracingOf(values),
    securityContact: values.SECURITY_CONTACT,
  }
}

function missingInProduction(values: Record<string, string>): readonly string[] {
  if (values['NODE_ENV'] !== 'production') return []
  return NEEDED_IN_PRODUCTION.filter((name) => values[name] === undefined)
}

function problemsOfFurtherUrls(values: Record<string, string>): readonly string[] {
  if (values['DATABASE_URL'] !== undefined) return []
  return ['DATABASE_REPLICA_URL', 'DATABASE_URL_DIRECT']
    .filter((name) => values[name] !== undefined)
    .map((name) => `${name} só vale com DATABASE_URL`)
}

function problemsOfProvider(values: Record<string, string>): readonly string[] {
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

const STRIPE_PAIR = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** With a key and without the other secret, anybody could say that somebody has paid (T-32). */
function problemsOfStripe(values: Record<string, string>): readonly string[] {
  const given = STRIPE_PAIR.filter((name) => values[name] !== undefined)
  return given.length === 1 ? [`${STRIPE_PAIR.join(' e ')} só valem juntas`] : []
}

function stripeOf(values: z.output<typeof Environment>): Config['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = values
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined
}

function supplierOf(values: z.output<typeof Environment>): Supplier {
  return {
    name: values.SUPPLIER_NAME ?? null,
    cnpj: values.SUPPLIER_CNPJ ?? null,
    address: values.SUPPLIER_ADDRESS ?? null,
    contact: values.SUPPLIER_CONTACT ?? null,
  }
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

function oidcOf(values: z.output<typeof Environment>): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined
}

function tracingOf(values: z.output<typeof Environment>): Config['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = values
  return endpoint === undefined ? undefined : { endpoint: endpoint.replace(/\/+$/, ''), headers }
}
