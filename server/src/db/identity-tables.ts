import type { Generated } from 'kysely'

/** The tables of accounts, as the queries see them; the truth is in `migrations/004-identity.sql` and later. */
export interface IdentityTables {
  readonly tenant: TenantTable
  readonly account: AccountTable
  readonly provider_login: ProviderLoginTable
  readonly session: SessionTable
  readonly one_time_token: OneTimeTokenTable
  readonly throttle: ThrottleTable
}

interface TenantTable {
  readonly id: string
  readonly created_at: Date
}

interface AccountTable {
  readonly id: string
  readonly tenant_id: string
  readonly email: string
  readonly user_name: string
  readonly phone_number: string | null
  readonly password_hash: string | null
  readonly email_confirmed_at: Date | null
  readonly created_at: Date
  readonly disabled_at: Date | null
}

interface ProviderLoginTable {
  readonly issuer: string
  readonly subject: string
  readonly account_id: string
  readonly created_at: Date
}

interface SessionTable {
  readonly id: string
  readonly account_id: string
  readonly counter: Generated<number>
  readonly device: string
  readonly created_at: Date
  readonly last_used_at: Date
  readonly rotations: Generated<number>
  readonly rotations_from: Date
}

interface OneTimeTokenTable {
  readonly hash: Buffer
  readonly purpose: 'confirm' | 'reset' | 'handover'
  readonly account_id: string
  readonly browser_hash: Buffer | null
  readonly expires_at: Date
  readonly used_at: Date | null
}

interface ThrottleTable {
  readonly key: string
  readonly hits: Date[]
  readonly wait_until: Date
  readonly expires_at: Date
}
