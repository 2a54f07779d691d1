import { resolve } from 'node:path'
import { DEFAULT_PROVIDER_PATH } from '@compra/contract/identity/identity-rules.ts'
import type { Supplier } from '@compra/contract/plan/plan.ts'
import { Environment, type EnvironmentValues, problemsBetween } from './environment.ts'
import { type LoginProviderConfig, loginProvider, readListedProviders } from './login-providers.ts'
import { withSecretFiles } from './secret-files.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** The environment, read once. No other module of the server reads `process.env`. */
export interface Config {
  /**
   * 'local' is complete without configuration and has the helpers under /dev; 'production' has not.
   */
  readonly mode: 'local' | 'production'
  readonly port: number
  readonly host: string
  /** The public origin of the server, without a trailing slash. */
  readonly publicUrl: string
  /** Absolute path; holds the embedded PostgreSQL. */
  readonly dataDir: string
  readonly database:
    | { readonly kind: 'embedded' }
    /**
     * The replica serves some reads to relieve the primary. The direct address is the PostgreSQL behind a
     * pooler, which does not forward notifications.
     */
    | {
        readonly kind: 'external'
        url: string
        replicaUrl: string | undefined
        directUrl: string | undefined
      }
  readonly smtpUrl: string | undefined
  /** Whether mail is sent at all; without it, accounts need no confirmation. */
  readonly hasMail: boolean
  /** Bare address that mail comes from. */
  readonly mailFrom: string
  readonly signingKey: string | undefined
  /** The OpenID providers that users can log in at, in the order of their buttons. */
  readonly oidc: readonly LoginProviderConfig[]
  /** Whether there is no login by password, only by a provider. */
  readonly isProviderOnly: boolean
  /** The payment provider; absent, local mode simulates one and production sells nothing. */
  readonly stripe: StripeAccess | undefined
  /** How an account is made: by anyone, by an invite to a household, or by the operator. */
  readonly registration: 'open' | 'invite' | 'closed'
  /** Whether nothing is sold and every account may have all that Premium gives. */
  readonly isUnlimited: boolean
  /** The price of twelve months by Pix, in cents; absent, it is twelve times the month. */
  readonly yearPriceCents: number | undefined
  /** The seller, as the law requires it to be shown (E-32); null: not configured. */
  readonly supplier: Supplier
  readonly rateLimit: boolean
  /** Whether a recipe is read from an address that a person gives. */
  readonly recipeFetch: boolean
  /** The public database with names of barcodes, and the operator's contact; absent, there is no lookup. */
  readonly barcodeLookup: { readonly url: string; readonly contact: string | undefined } | undefined
  /** Which webhook addresses are allowed: public sites, any, or none. */
  readonly webhooks: 'public' | 'any' | 'off'
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
    ...problemsBetween(values, isNotReported),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
  ]
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems)
  return toConfig(parsed.data, values)
}

function toConfig(values: EnvironmentValues, raw: Readonly<Record<string, string>>): Config {
  const mode = values.NODE_ENV === 'production' ? 'production' : 'local'
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  return {
    mode,
    port: values.PORT,
    host: values.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    database: databaseOf(values),
    smtpUrl: values.SMTP_URL,
    hasMail: values.MAIL === 'smtp',
    mailFrom: values.MAIL_FROM ?? `nao-responda@${new URL(publicUrl).hostname}`,
    signingKey: values.SIGNING_KEY,
    oidc: [...singleProvider(values), ...readListedProviders(raw).providers],
    isProviderOnly: values.LOGIN === 'provider',
    stripe: stripeOf(values),
    registration: values.REGISTRATION,
    isUnlimited: values.PLAN === 'unlimited',
    yearPriceCents: values.PREMIUM_YEAR_PRICE,
    supplier: supplierOf(values),
    rateLimit: values.RATE_LIMIT === 'on',
    recipeFetch: values.RECIPE_FETCH === 'on',
    barcodeLookup: barcodeLookupOf(values),
    webhooks: values.WEBHOOKS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    metricsToken: values.METRICS_TOKEN,
    tracing: tracingOf(values),
    securityContact: values.SECURITY_CONTACT,
  }
}

function databaseOf(values: EnvironmentValues): Config['database'] {
  const {
    DATABASE_URL: url = 'embedded',
    DATABASE_REPLICA_URL: replicaUrl,
    DATABASE_URL_DIRECT: directUrl,
  } = values
  return url === 'embedded'
    ? { kind: 'embedded' }
    : { kind: 'external', url, replicaUrl, directUrl }
}

function barcodeLookupOf(values: EnvironmentValues): Config['barcodeLookup'] {
  const { BARCODE_LOOKUP_URL: url, SECURITY_CONTACT: contact } = values
  return values.BARCODE_LOOKUP === 'off' ? undefined : { url: new URL(url).origin, contact }
}

function stripeOf(values: EnvironmentValues): Config['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = values
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined
}

function supplierOf(values: EnvironmentValues): Supplier {
  return {
    name: values.SUPPLIER_NAME ?? null,
    cnpj: values.SUPPLIER_CNPJ ?? null,
    address: values.SUPPLIER_ADDRESS ?? null,
    contact: values.SUPPLIER_CONTACT ?? null,
  }
}

function singleProvider(values: EnvironmentValues): readonly LoginProviderConfig[] {
  const { OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET } = values
  if (!CLIENT_ID || !CLIENT_SECRET) return []
  const own = {
    CLIENT_ID,
    CLIENT_SECRET,
    NAME: values.OIDC_NAME,
    ISSUER: values.OIDC_ISSUER,
    SCOPE: values.OIDC_SCOPE,
    NAME_CLAIM: values.OIDC_NAME_CLAIM,
    EMAIL_CLAIM: values.OIDC_EMAIL_CLAIM,
    TRUST_EMAIL: values.OIDC_TRUST_EMAIL,
    GROUPS_CLAIM: values.OIDC_GROUPS_CLAIM,
    ALLOWED_GROUPS: values.OIDC_ALLOWED_GROUPS,
  }
  return [loginProvider(DEFAULT_PROVIDER_PATH, own)]
}

function tracingOf(values: EnvironmentValues): Config['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = values
  return endpoint === undefined ? undefined : { endpoint: endpoint.replace(/\/+$/, ''), headers }
}
