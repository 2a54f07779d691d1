import { z } from 'zod'
import type { CauseMessage } from '#messages.ts'
import { foldName, tidyName } from './name.ts'

/**
 * No control, invisible or bidirectional characters, and no half surrogates, which cannot be
 * stored.
 */
export const PRINTABLE =
  /^[^\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]*$/u
/** The same, but a text of several lines may break them. */
const PRINTABLE_LINES =
  /^(?:[^\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]|[\n\t])*$/u

/** The error for other characters. */
export const UNPRINTABLE = 'must contain only printable characters' satisfies CauseMessage

/** A text of one line, tidied, at most `max` long, not blank. */
export const lineOf = (max: number) =>
  z.string().transform(tidyName).pipe(z.string().min(1).max(max).regex(PRINTABLE, UNPRINTABLE))

/** The same, but may be empty. */
export const optionalLineOf = (max: number) =>
  z.string().default('').transform(tidyName).pipe(z.string().max(max).regex(PRINTABLE, UNPRINTABLE))

/** A text of many lines, trimmed, at most `max` long. */
export const linesOf = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1).max(max).regex(PRINTABLE_LINES, UNPRINTABLE))

const SEARCH_MAX = 100

/** The text of a page's filter, folded like the names that it is compared with (G-126). */
export const SearchText = optionalLineOf(SEARCH_MAX).transform(foldName)
