/** Bytes 0x80 to 0x9F in Windows-1252; a space where it has no character. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const TAIL = `[\\u0080-\\u00BF${WINDOWS.replaceAll(' ', '')}]`
/** A UTF-8 character whose bytes were decoded one by one. */
const MOJIBAKE = new RegExp(
  `[\\u00C2-\\u00DF]${TAIL}|[\\u00E0-\\u00EF]${TAIL}{2}|[\\u00F0-\\u00F4]${TAIL}{3}`,
  'gu',
)
const STRICT = new TextDecoder('utf-8', { fatal: true })

/**
 * Repairs mojibake, UTF-8 that was decoded as Latin-1 or Windows-1252: 'filÃ© mignon' becomes 'filé mignon'.
 */
export function mendLetters(text: string): string {
  return text.replace(MOJIBAKE, (broken) => {
    try {
      return STRICT.decode(Uint8Array.from(broken, byteOf))
    } catch {
      return broken
    }
  })
}

function byteOf(character: string): number {
  const at = character === ' ' ? -1 : WINDOWS.indexOf(character)
  return at < 0 ? character.charCodeAt(0) : 0x80 + at
}
