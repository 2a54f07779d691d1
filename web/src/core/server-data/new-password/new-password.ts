import { PASSWORD } from '@compra/contract/identity/identity-rules.ts'
import { translate } from '@compra/contract/translations/translations.ts'
import { z } from 'zod'
import { ApiError } from '#core/server-data/api-error.ts'

/** The password rule, shown before it is broken. */
export const PASSWORD_HINT = `De ${PASSWORD.min} a ${PASSWORD.max} caracteres. Evite uma palavra só, seu nome e sequências: melhor uma frase curta.`

/** The schema of a new password in every form; its length is counted in characters. */
export const NewPassword = z
  .string()
  .refine((text) => lengthOf(text) >= PASSWORD.min, {
    message: `A senha deve ter pelo menos ${PASSWORD.min} caracteres.`,
  })
  .refine((text) => lengthOf(text) <= PASSWORD.max, {
    message: `A senha deve ter no máximo ${PASSWORD.max} caracteres.`,
  })

const VERDICTS: Record<string, string> = {
  'is too common':
    'Esta senha é fácil de adivinhar. Junte três ou quatro palavras que não costumam andar juntas.',
  'is wrong': 'A senha atual não confere.',
}

/** The server's message about the password in `field`, to show below it; undefined without one. */
export function passwordVerdict(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const cause = error.refusal.causes.find((one) => one.field === field)
  return cause && (VERDICTS[cause.error] ?? `A senha ${translate(cause.error) ?? 'não é válida'}.`)
}

function lengthOf(text: string): number {
  return Array.from(text).length
}
