/** A message from one process to the others. */
export type Message =
  /** A household has a new revision. */
  | { readonly kind: 'changed'; readonly id: string; readonly rev: number }
  /** The presence of a household's member has changed. */
  | { readonly kind: 'presence'; readonly id: string }
  /** A live link, a session, a token or an account has ended, and its streams with it. */
  | { readonly kind: 'closed'; readonly id: string }

/** PostgreSQL takes less than 8000 bytes. */
const PAYLOAD_MAX = 7_900
const WORD = /^([chx])([\da-f-]{36})(?::(\d{1,16}))?$/
const LETTERS = { changed: 'c', presence: 'h', closed: 'x' } as const

/** As few payloads as hold all messages; each begins with `from`, the name of the sending process. */
export function payloadsOf(from: string, messages: Iterable<Message>): string[] {
  const payloads: string[] = []
  let text = from
  for (const message of messages) {
    const word = wordOf(message)
    if (text.length + 1 + word.length > PAYLOAD_MAX) {
      payloads.push(text)
      text = from
    }
    text += ` ${word}`
  }
  return text === from ? payloads : [...payloads, text]
}

/** Skips words that only another version of the program knows. */
export function parsePayload(payload: string): { from: string; messages: Message[] } {
  const [from = '', ...words] = payload.split(' ')
  return { from, messages: words.flatMap((word) => messageOf(word) ?? []) }
}

function wordOf(message: Message): string {
  const word = LETTERS[message.kind] + message.id
  return message.kind === 'changed' ? `${word}:${message.rev}` : word
}

function messageOf(word: string): Message | undefined {
  const [, letter, id, rev] = WORD.exec(word) ?? []
  if (id === undefined) return undefined
  if (letter === 'c') return { kind: 'changed', id, rev: Number(rev ?? 0) }
  return { kind: letter === 'h' ? 'presence' : 'closed', id }
}
