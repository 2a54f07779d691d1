import { USER_NAME } from '@compra/contract/identity-rules.ts'
import { itemName } from '@compra/contract/name.ts'

const NOBODY = 'Usuário'

/**
 * The name of an account that the provider login opens: the provider's, cut; else what stands before
 * the @; else a word for anybody (G-071).
 */
export function nameOf(name: string | undefined, email: string): string {
  const candidates = [name ?? '', email.slice(0, email.indexOf('@'))]
  return candidates.map(cut).find(({ length }) => length >= USER_NAME.min) ?? NOBODY
}

/** Without what hides or reverses text, and without half a character at the end. */
function cut(name: string): string {
  let kept = ''
  for (const character of itemName(name)) {
    if (kept.length + character.length > USER_NAME.max) break
    kept += character
  }
  return kept.trim()
}
