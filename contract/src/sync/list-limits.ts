/** Lists of a household by its plan, that of the house among them. */
export const LISTS_PER_HOUSEHOLD = { free: 2, premium: 20 } as const
