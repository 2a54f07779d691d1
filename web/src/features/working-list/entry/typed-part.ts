import { plainText } from '@compra/contract/catalogue/word-forms.ts'

export interface Part {
  readonly text: string
  readonly isTyped: boolean
}

/** Splits a suggestion into what was typed, at the beginnings of its words, and the rest. */
export function partsOf(text: string, typed: string): readonly Part[] {
  const beginnings = plainText(typed).split(' ').filter(Boolean)
  const parts: Part[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}']+/gu)) {
    const plain = plainText(word)
    const lengths = beginnings.filter((each) => plain.startsWith(each)).map((each) => each.length)
    const length = Math.max(0, ...lengths)
    if (length === 0) continue
    parts.push({ text: text.slice(end, index), isTyped: false })
    end = index + length
    parts.push({ text: text.slice(index, end), isTyped: true })
  }
  return [...parts, { text: text.slice(end), isTyped: false }].filter((part) => part.text !== '')
}
