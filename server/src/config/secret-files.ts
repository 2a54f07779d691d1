import { readFileSync } from 'node:fs'
import { providerSecrets } from './login-providers.ts'

/** Variables that are never printed, and can be read from files; those of listed providers are more. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL_DIRECT',
  'SMTP_URL',
  'SIGNING_KEY',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

export function secretNames(env: NodeJS.ProcessEnv): readonly string[] {
  return [...SECRETS, ...providerSecrets(env)]
}

interface FileProblem {
  readonly name: string
  readonly text: string
}

/** An empty variable counts as absent; `NAME_FILE` is read into `NAME`. */
export function withSecretFiles(env: NodeJS.ProcessEnv) {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (value) values[name] = value
  const problems: FileProblem[] = []
  for (const name of secretNames(values)) {
    const path = values[`${name}_FILE`]
    if (path === undefined) continue
    if (values[name] !== undefined) {
      problems.push({ name, text: `${name} e ${name}_FILE estão definidas; mantenha só uma delas` })
      continue
    }
    const content = readSecret(path)
    if (content) values[name] = content
    else problems.push({ name, text: `${name}_FILE não pode ser lida ou está vazia` })
  }
  return { values, problems }
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    // Whatever the reason, the operator has to look at that file; it is reported by name.
    return undefined
  }
}
