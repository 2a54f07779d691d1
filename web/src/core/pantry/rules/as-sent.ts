import { encoderOf } from '@compra/contract/http/encoder.ts'
import type { z } from 'zod'
import { refusalOf } from './refusal.ts'

/**
 * A value as the server reads it when it is sent: texts tidied, defaults filled in. Throws the refusal of
 * what the server does not accept.
 */
export function asSent<Shape extends z.ZodType>(
  shape: Shape,
  value: z.output<Shape>,
): z.output<Shape> {
  const { success, data } = shape.safeParse(encoderOf(shape)(value))
  if (!success) throw refusalOf('validation_error')
  return data
}
