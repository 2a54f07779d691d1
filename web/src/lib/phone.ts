/** Formats '11987654321' as '(11) 98765-4321', also partly typed; further digits are dropped. */
export function maskPhone(text: string): string {
  const digits = digitsOf(text).slice(0, 11)
  if (digits.length === 0) return ''
  const area = digits.slice(0, 2)
  const first = digits.slice(2, 7)
  const last = digits.slice(7)
  if (first === '') return `(${area}`
  return `(${area}) ${first}${last && `-${last}`}`
}

/** The caret position in the masked text: behind the given number of digits. */
export function caretAfter(masked: string, digitsBefore: number): number {
  let seen = 0
  for (let at = 0; at < masked.length; at += 1) {
    if (seen === digitsBefore) return digitsBefore === 0 ? 0 : at
    if (/\d/.test(masked.charAt(at))) seen += 1
  }
  return masked.length
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
