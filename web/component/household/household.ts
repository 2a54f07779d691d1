import { householdApi } from '@compra/contract/household/household.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { page, product } from '#component/harness/product.ts'

export const HOUSEHOLD = '/shopping-list?modal=household'

/** The path of a new invite into the host's household. */
export async function inviteBy(host: User): Promise<string> {
  const { body } = await product.call(householdApi.invite, { as: host })
  const { pathname, hash } = new URL(body.url)
  return pathname + hash
}

/** A page of a signed-in user. */
export const openAs = (user: User, address = '/shopping-list'): Promise<void> =>
  mountApp(address, user.refreshToken)

/** The members, as the open modal shows them. */
export const peopleOf = () => page.getByRole('list', { name: 'Pessoas' }).getByRole('listitem')
