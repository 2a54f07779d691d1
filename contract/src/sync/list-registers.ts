/** What each part of a list of the household is. */
import { z } from 'zod'
import { ITEM_NAME_MAX } from '#limits.ts'
import { amount, Price } from '#money/price.ts'
import type { Registers } from '#registers.ts'
import { lineOf } from '#text/text.ts'

/** What travels with a further list. */
export const LIST = {
  name: {
    columns: 'name',
    stamp: 'name_at',
    draft: lineOf(ITEM_NAME_MAX),
    shape: z.string(),
  },
} as const satisfies Registers

/** What travels without its list, since the list of the house has it, too. */
export const BUDGET = {
  budget: {
    columns: 'budget_cents',
    stamp: 'budget_at',
    draft: Price.describe('0: none'),
    shape: amount('reais; 0: none any more'),
  },
} as const satisfies Registers
