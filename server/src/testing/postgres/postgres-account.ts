import {
  type Account,
  systemAccount,
  UNPRIVILEGED_USER,
} from '#embedded-postgres/layout/system-account.ts'

/** The account for PostgreSQL, which refuses to run as root. Undefined: the current user. */
export async function postgresAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const account = (await systemAccount('postgres')) ?? (await systemAccount(UNPRIVILEGED_USER))
  if (!account) throw new Error('no unprivileged user to run PostgreSQL as')
  return account
}
