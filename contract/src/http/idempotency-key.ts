import { z } from 'zod'

/** The idempotency key of a repeated request, chosen by the client. */
export const IdempotencyKey = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]*$/, 'must contain only printable characters')
