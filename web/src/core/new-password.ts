import { PASSWORD } from '@compra/contract/identity-rules.ts'
import { z } from 'zod'

/** A password as every form that sets one asks for it (spec §5); counted in characters (G-077). */
export const NewPassword = z
  .string()
  .refine((text) => lengthOf(text) >= PASSWORD.min, {
    message: `A senha deve ter pelo menos ${PASSWORD.min} caracteres.`,
  })
  .refine((text) => lengthOf(text) <= PASSWORD.max, {
    message: `A senha deve ter no máximo ${PASSWORD.max} caracteres.`,
  })

function lengthOf(text: string): number {
  return Array.from(text).length
}
