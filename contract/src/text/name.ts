import { ITEM_NAME_MAX } from '#limits.ts'

const COMBINING_MARKS = /\p{M}+/gu
const SPACES = /\s+/gu
/** Except the one that keeps a number and its unit on one line. */
const SPARE_SPACES = /(?!(?<=\d)\u00A0\w)\s+/gu

/**
 * Normalises a name for storage and display: outer spaces removed, inner runs of spaces collapsed,
 * and an accent one character with its letter (NFC).
 */
export function tidyName(name: string): string {
  return tidySpaces(name.normalize('NFC'), SPARE_SPACES)
}

function tidySpaces(text: string, spaces: RegExp): string {
  return text.replace(spaces, ' ').trim()
}

/**
 * The name for every comparison: tidied, without accents, in lower case, with plain spaces. 'Pão', ' PAO '
 * and 'pão' fold to the same text; 'ç' folds to 'c' (G-139).
 */
export function foldName(name: string): string {
  return tidySpaces(name.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase(), SPACES)
}

/** Control, direction and zero-width characters; a joiner stays where it joins emoji. */
const INVISIBLE =
  /[\p{Cc}\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D/gu

/** Whether a text exceeds the length of a name; `itemName` cuts it. */
export const isNameTooLong = (text: string): boolean => tidyName(text).length > ITEM_NAME_MAX

/** An incomplete word at the end; a longer one is no word, and is cut. */
const PART_OF_WORD = /\s\S{0,40}$/u

/**
 * The schema of an item's name: normalised, without invisible or bidirectional control characters,
 * without half surrogates (a link could not carry them), at most 100 long, cut between words where it can
 * be. '' when nothing remains.
 */
export function itemName(text: string): string {
  const visible = tidyName(text).replace(INVISIBLE, '').toWellFormed()
  const isCut = visible.length > ITEM_NAME_MAX
  // One character more shows whether the last word is whole.
  const end = isCut ? visible.slice(0, ITEM_NAME_MAX + 1).replace(PART_OF_WORD, '') : visible
  return tidyName(end.slice(0, ITEM_NAME_MAX).replace(/[\uD800-\uDBFF]$/, ''))
}
