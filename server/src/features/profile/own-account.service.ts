import type { SessionService } from '#features/session/session.service.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { AccountMails } from '#integrations/mail/templates/account-mails.ts'
import type { Caller } from '#lib/access-tokens.ts'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Brake } from '#lib/brake.ts'
import type { Clock } from '#lib/clock.ts'
import { refuseCommonPassword } from '#lib/common-passwords.ts'
import type { Passwords } from '#lib/passwords.ts'
import type { Erase } from './erasure.service.ts'
import type { AccountRow, ProfileRepository, Throttle, Trx } from './profile.repository.ts'

/** Reads what a feature keeps of a tenant, by table, as its owner may read it. */
export interface Exporter {
  readForExport(trx: Trx, tenantId: string): Promise<Record<string, unknown>>
}

interface Parts {
  readonly profiles: ProfileRepository
  readonly sessions: Pick<SessionService, 'endOthers'>
  readonly passwords: Passwords
  readonly throttle: Throttle
  readonly outbox: Outbox
  readonly mails: AccountMails
  readonly clock: Clock
  readonly audit: Audit
  /** One for every feature that owns something. */
  readonly exporters: readonly Exporter[]
  readonly erase: Erase
}

/** Passwords that are tried from within: whoever holds a stolen session may not guess on. */
const PASSWORD_TRIES: Brake = { name: 'own-password', windowMs: 15 * 60_000, most: 10 }
const EXPORTS: Brake = { name: 'export', windowMs: 24 * 3_600_000, most: 2 }

export type OwnAccountService = ReturnType<typeof createOwnAccountService>

/** What only the owner of an account may do to it: change its password, take its data, end it. */
export function createOwnAccountService(parts: Parts) {
  const { profiles, passwords, throttle, outbox, sessions } = parts

  const find = async (accountId: string): Promise<AccountRow> => {
    const account = await profiles.find(accountId)
    // Deleted while this call was on its way.
    if (!account) throw new AppError('unauthorized')
    return account
  }

  const prove = async (account: AccountRow, password: string, field: string): Promise<void> => {
    const tries = { brake: PASSWORD_TRIES, on: account.id }
    await throttle.take([tries])
    if (!(await passwords.verify(account.password_hash, password))) refuse(field, 'is wrong')
    await throttle.release(tries)
  }

  return {
    /** Ends the other sessions; the owner hears of it by mail. */
    async changePassword(caller: Caller, current: string, next: string): Promise<void> {
      const account = await find(caller.id)
      refuseCommonPassword(next, 'newPassword', [account.user_name, account.email])
      await prove(account, current, 'currentPassword')
      const password_hash = await passwords.hash(next)
      await profiles.transaction(async (trx) => {
        const locked = await profiles.lock(trx, caller.id)
        // Changed by somebody else since it was compared: then that one counts.
        if (locked?.password_hash !== account.password_hash) refuse('currentPassword', 'is wrong')
        await profiles.update(trx, caller.id, { password_hash })
        await sessions.endOthers(trx, caller.id, caller.sid)
        const { email, user_name: userName } = account
        const at = parts.clock.now()
        await outbox.add(trx, parts.mails.passwordChanged({ email, userName, at }))
      })
      parts.audit('password_changed', { accountId: caller.id, sid: caller.sid })
    },

    /** Everything the account owns, as it was at one moment (G-167). */
    async export(caller: Caller): Promise<Record<string, unknown>> {
      await throttle.take([{ brake: EXPORTS, on: caller.id }])
      const account = await find(caller.id)
      const data = await profiles.snapshot(async (trx) => {
        let all: Record<string, unknown> = await profiles.readForExport(trx, caller.id)
        for (const each of parts.exporters) {
          all = { ...all, ...(await each.readForExport(trx, caller.tenantId)) }
        }
        return all
      })
      parts.audit('exported', { accountId: caller.id, sid: caller.sid })
      return { exported_at: parts.clock.now(), account: exportedAccount(account), ...data }
    },

    /** For good. Whoever has a password must give it. */
    async delete(caller: Caller, password: string | undefined): Promise<void> {
      const account = await find(caller.id)
      if (account.password_hash !== null) {
        if (password === undefined) refuse('password', 'is required')
        await prove(account, password, 'password')
      }
      await parts.erase(account)
    },
  }
}

function refuse(field: string, error: string): never {
  throw new AppError('validation_error', { causes: [{ field, error }] })
}

function exportedAccount({ password_hash, ...account }: AccountRow) {
  return { ...account, has_password: password_hash !== null }
}
