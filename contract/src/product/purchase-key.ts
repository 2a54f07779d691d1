import { z } from 'zod'

export const PurchaseKey = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w.-]*$/)
  .describe(
    'of what was bought, from `purchaseKey`: of several entries of one key the first counts',
  )
