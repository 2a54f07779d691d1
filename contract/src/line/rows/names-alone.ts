import type { KnownThing } from '#line/known-thing.ts'
import type { ListRow } from './rows.ts'

/** 'Marcos', 'Tia Lu', 'Ana Paula': words with capitals, and nothing else. */
const NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2}$/u
const PERSON = /^(?:Ti[ao]|Seu|Dona|V[óô]|Mãe|Pai|Prim[ao]|Madrinha|Padrinho) /
const SMALL = /^[^\p{L}]*\p{Ll}/u
/** From this share of lines without a capital, a capital is no habit of the writer. */
const SMALL_SHARE = 0.5

/** The texts of rows that are likely names of people, as in a signed list. */
export function namesAlone(rows: readonly ListRow[], knownThing: KnownThing): ReadonlySet<string> {
  const texts = rows.map(({ text }) => text).filter((text) => text !== '')
  const small = texts.filter((text) => SMALL.test(text)).length
  const isSmall = texts.length > 1 && small >= texts.length * SMALL_SHARE
  const isPerson = (text: string) =>
    PERSON.test(text) || (isSmall && knownThing(text) === undefined)
  return new Set(texts.filter((text) => NAME.test(text) && isPerson(text)))
}
