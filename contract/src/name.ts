import { ITEM_NAME_MAX } from './limits.ts'

const COMBINING_MARKS = /\p{M}+/gu
const SPACES = /\s+/gu

/** The name as it is kept and shown: outer spaces gone, inner runs of spaces one space (G-139). */
export function tidyName(name: string): string {
  return name.replace(SPACES, ' ').trim()
}

/**
 * The name as it is compared, everywhere in the product: tidied, without accents, lower case.
 * 'Pão', ' PAO ' and 'pão' fold to the same text; 'ç' folds to 'c' (spec §5, G-139).
 */
export function foldName(name: string): string {
  return tidyName(name.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase())
}

/** Control, direction and zero-width characters; a joiner stays where it joins emoji. */
const INVISIBLE =
  /[\p{Cc}\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D/gu

/**
 * An item's name as it may be kept: tidied, without characters that hide or reverse text, without
 * half surrogates (a link could not carry them), at most 100 long. '' means that nothing is left.
 */
export function itemName(text: string): string {
  const visible = tidyName(text).replace(INVISIBLE, '').toWellFormed()
  return tidyName(visible.slice(0, ITEM_NAME_MAX).replace(/[\uD800-\uDBFF]$/, ''))
}
