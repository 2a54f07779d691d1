import type { OneTimeTokenRepository } from '#features/identity/one-time-token.repository.ts'
import type { SessionService } from '#features/session/session.service.ts'
import type { TokenService } from '#features/token/token.service.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { AccountMails } from '#integrations/mail/templates/account-mails.ts'
import { AppError } from '#lib/app-error.ts'
import type { AttemptLimit } from '#lib/attempt-limit.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import { refuseCommonPassword } from '#lib/secret/common-passwords.ts'
import type { Passwords } from '#lib/secret/passwords.ts'
import type { Erase } from './erasure.service.ts'
import { type OwnPassword, refuseField } from './own-password.ts'
import type { AccountRow, ProfileRepository, AttemptLimiter, Trx } from './profile.repository.ts'

/** Reads a feature's rows for the data export, by table. */
export interface Exporter {
  /** `ownerId`: the id of the account, household or payer that owns the rows. */
  readForExport(trx: Trx, ownerId: string): Promise<Record<string, unknown>>
}

/** One per feature that owns data, by the owner of its rows. */
export interface Exporters {
  readonly ofAccount: readonly Exporter[]
  readonly ofHousehold: readonly Exporter[]
  readonly ofPayer: readonly Exporter[]
}

interface Deps {
  readonly profiles: ProfileRepository
  readonly sessions: Pick<SessionService, 'endOthers'>
  readonly tokens: Pick<TokenService, 'revokeAll'>
  readonly oneTimeTokens: Pick<OneTimeTokenRepository, 'deleteUnused'>
  readonly passwords: Passwords
  readonly ownPassword: OwnPassword
  readonly attemptLimiter: AttemptLimiter
  readonly outbox: Outbox
  readonly mails: AccountMails
  readonly clock: Clock
  readonly audit: Audit
  readonly exporters: Exporters
  readonly erase: Erase
  /** Whether passwords are neither asked nor accepted. */
  readonly isProviderOnly: boolean
}

const EXPORTS: AttemptLimit = { name: 'export', windowMs: 24 * 3_600_000, most: 2 }

export type OwnAccountService = ReturnType<typeof createOwnAccountService>

/** Changing the own password, exporting the own data, deleting the own account. */
export function createOwnAccountService(deps: Deps) {
  const { profiles, passwords, ownPassword, attemptLimiter, outbox, sessions } = deps

  const find = async (accountId: string): Promise<AccountRow> => {
    const account = await profiles.find(accountId)
    // The account was deleted during this call.
    if (!account) throw new AppError('unauthorized')
    return account
  }

  return {
    /** Ends the other sessions and voids mailed links; the owner gets a mail. */
    async changePassword(caller: Caller, current: string, next: string): Promise<void> {
      const account = await find(caller.id)
      refuseCommonPassword(next, 'newPassword', [account.user_name, account.email])
      await ownPassword.verify(account, current, 'currentPassword')
      const password_hash = await passwords.hash(next)
      await profiles.transaction(async (trx) => {
        const locked = await profiles.lock(trx, caller.id)
        // The password changed since the comparison: the newer one stays.
        if (locked?.password_hash !== account.password_hash)
          refuseField('currentPassword', 'is wrong')
        await profiles.update(trx, caller.id, { password_hash })
        await deps.oneTimeTokens.deleteUnused(trx, caller.id, 'reset')
        await sessions.endOthers(trx, caller.id, caller.sid)
        await deps.tokens.revokeAll(trx, caller.id)
        const { email, user_name: userName } = account
        const at = deps.clock.now()
        await outbox.add(trx, deps.mails.passwordChanged({ email, userName, at }))
      })
      deps.audit('password_changed', { accountId: caller.id, sid: caller.sid })
    },

    /** All data of the account in one consistent snapshot (G-167). */
    async export(caller: Caller): Promise<Record<string, unknown>> {
      await attemptLimiter.take([{ limit: EXPORTS, subject: caller.id }])
      const account = await find(caller.id)
      const { ofAccount, ofHousehold, ofPayer } = deps.exporters
      const ownTenantId = account.own_tenant_id
      const data = await profiles.snapshot(async (trx) => ({
        ...(await profiles.readForExport(trx, caller.id)),
        ...(await readAll(trx, ofAccount, caller.id)),
        ...(await readAll(trx, ofHousehold, account.tenant_id)),
        ...(await readAll(trx, ofPayer, account.payer_id)),
        ...(ownTenantId !== null && {
          kept_before_joining: await readAll(trx, ofHousehold, ownTenantId),
        }),
      }))
      deps.audit('exported', { accountId: caller.id, sid: caller.sid })
      return { exported_at: deps.clock.now(), account: exportedAccount(account), ...data }
    },

    /** Deletes the account. An account with a password has to confirm it. */
    async delete(caller: Caller, password: string | undefined): Promise<void> {
      const account = await find(caller.id)
      if (account.password_hash !== null && !deps.isProviderOnly) {
        await ownPassword.require(account, password)
      }
      await deps.erase(account)
    },
  }
}

async function readAll(trx: Trx, exporters: readonly Exporter[], ownerId: string) {
  let all: Record<string, unknown> = {}
  for (const each of exporters) all = { ...all, ...(await each.readForExport(trx, ownerId)) }
  return all
}

function exportedAccount({ password_hash, ...account }: AccountRow) {
  return { ...account, has_password: password_hash !== null }
}
