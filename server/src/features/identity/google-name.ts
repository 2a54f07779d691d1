import { USER_NAME } from '@compra/contract/identity/identity-rules.ts'
import { itemName } from '@compra/contract/text/name.ts'

const NOBODY = 'Usuário'

/**
 * Name of an account that a provider login creates: the provider's name, shortened; otherwise the
 * part of the address before '@'; otherwise a generic word.
 */
export function nameOf(name: string | undefined, email: string): string {
  const candidates = [name ?? '', email.slice(0, email.indexOf('@'))]
  return candidates.map(cut).find(({ length }) => length >= USER_NAME.min) ?? NOBODY
}

/** Removes invisible and text-reversing characters, and never ends within a surrogate pair. */
function cut(name: string): string {
  let kept = ''
  for (const character of itemName(name)) {
    if (kept.length + character.length > USER_NAME.max) break
    kept += character
  }
  return kept.trim()
}
