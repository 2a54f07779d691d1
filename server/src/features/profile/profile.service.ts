import { USER_NAME } from '@compra/contract/identity/identity-rules.ts'
import type { Profile } from '@compra/contract/identity/identity.ts'
import { fill } from '@compra/contract/messages.ts'
import { AppError } from '#lib/app-error.ts'
import type { ProfileRepository, AccountRow } from './profile.repository.ts'

export type ProfileService = ReturnType<typeof createProfileService>

interface Draft {
  readonly userName: string
  readonly email: string
  readonly phoneNumber: string | null
}

/** Own name and phone. */
export function createProfileService(profiles: ProfileRepository) {
  return {
    async read(accountId: string): Promise<Profile> {
      return profileOf(await profiles.find(accountId))
    },

    async update(accountId: string, draft: Draft): Promise<Profile> {
      return profiles.transaction(async (trx) => {
        const account = await profiles.lock(trx, accountId)
        const causes = causesOf(draft, profileOf(account))
        if (causes.length > 0) throw new AppError('validation_error', { causes })
        const { userName, phoneNumber } = draft
        await profiles.update(trx, accountId, { user_name: userName, phone_number: phoneNumber })
        return { ...profileOf(account), userName, phoneNumber }
      })
    },
  }
}

/** Throws if the account was deleted during this call. */
function profileOf(account: AccountRow | undefined): Profile {
  if (!account) throw new AppError('unauthorized')
  return {
    id: account.id,
    userName: account.user_name,
    email: account.email,
    phoneNumber: account.phone_number,
  }
}

function causesOf({ userName, email }: Draft, stored: Profile) {
  const tooShort = fill('must have at least {n} characters', { n: USER_NAME.profileMin })
  // A stored short name may stay (G-002); the address identifies the account (G-028).
  const isTooShort = userName.length < USER_NAME.profileMin && userName !== stored.userName
  return [
    ...(isTooShort ? [{ field: 'userName', error: tooShort }] : []),
    ...(email === stored.email ? [] : [{ field: 'email', error: 'email cannot be changed' }]),
  ]
}
