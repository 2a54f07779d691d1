import { HOUSEHOLD_LIMITS, type Household } from '@compra/contract/household/household.ts'

export function isFull({ limits, members }: Pick<Household, 'limits' | 'members'>): boolean {
  return members.length >= limits.members
}

/** The member limit, and whose plan counts if plans are sold. */
export function peopleLimitText({ members }: Household['limits'], isSold: boolean): string {
  const { premium } = HOUSEHOLD_LIMITS
  if (!isSold) return `A casa pode ter ${members} pessoas.`
  return members < premium.members
    ? `A casa pode ter ${members} pessoas. Com o Premium de qualquer pessoa da casa, ${premium.members}.`
    : `A casa pode ter ${members} pessoas: vale o Premium de qualquer uma delas.`
}
