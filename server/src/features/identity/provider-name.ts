import { USER_NAME } from '@compra/contract/identity/identity-rules.ts'
import { itemName } from '@compra/contract/text/name.ts'

const DEFAULT_NAME = 'Usuário'

/**
 * The name of an account that a provider login creates: the provider's name, shortened; else the local part
 * of the address; else a generic word.
 */
export function nameOf(name: string | undefined, email: string): string {
  const candidates = [name ?? '', email.slice(0, email.indexOf('@'))]
  return candidates.map(cut).find(({ length }) => length >= USER_NAME.min) ?? DEFAULT_NAME
}

/** Removes invisible and text-reversing characters, and never ends within a surrogate pair. */
function cut(name: string): string {
  let result = ''
  for (const character of itemName(name)) {
    if (result.length + character.length > USER_NAME.max) break
    result += character
  }
  return result.trim()
}
