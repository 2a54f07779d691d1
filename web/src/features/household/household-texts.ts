import { HOUSEHOLD_LIMITS, type Household } from '@compra/contract/household/household.ts'
import { isUnlimited } from '#core/plan/unlimited.ts'

export function isFull({ limits, members }: Pick<Household, 'limits' | 'members'>): boolean {
  return members.length >= limits.members
}

/** How many people fit, and whose plan counts. */
export function peopleLimitText({ members }: Household['limits']): string {
  const { premium } = HOUSEHOLD_LIMITS
  if (isUnlimited()) return `A casa pode ter ${members} pessoas.`
  return members < premium.members
    ? `A casa pode ter ${members} pessoas. Com o Premium de qualquer pessoa da casa, ${premium.members}.`
    : `A casa pode ter ${members} pessoas: vale o Premium de qualquer uma delas.`
}
