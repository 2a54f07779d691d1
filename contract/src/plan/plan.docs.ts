import { documented } from '#http/documented.ts'
import {} from '#http/example-house.ts'
import { PREMIUM_PLAN_ID, planApi } from './plan.ts'

export const planDocs = documented(planApi, {
  about: 'What the free plan limits, and what Premium costs.',
  calls: {
    info: {
      summary: 'Current prices of a plan',
      description:
        'In reais: per month, and for twelve months by Pix. There is one plan that is sold; 404 for any other id.',
      example: { params: { planId: PREMIUM_PLAN_ID }, answer: { price: 7.99, yearPrice: 95.88 } },
    },
    supplier: {
      summary: 'Who sells Premium',
      description: 'Null is what the operator has not filled in.',
      example: { answer: { name: null, cnpj: null, address: null, contact: null } },
    },
    checkLimit: {
      summary: 'Whether a limit of the plan is reached; for stock_min_lists a 403 says so',
      description:
        'Only tells; what makes something is refused by itself when the limit is reached.',
      example: { query: { type: 'products' }, answer: { limitReached: false } },
    },
    incrementUsage: {
      summary: 'Count a list that was created from products below their minimum',
      description: '403 when the limit was reached: nothing is counted then.',
      example: { body: { limit_type: 'stock_min_lists' } },
    },
  },
})
