/** What one process tells the others. */
export type NewsItem =
  /** Something that a household keeps together has another revision. */
  | { readonly kind: 'changed'; readonly id: string; readonly rev: number }
  /** Somebody of the household came, went, or looks at something else. */
  | { readonly kind: 'here'; readonly id: string }
  /** Whatever is open by this id is over: of a live link, a session or an account. */
  | { readonly kind: 'closed'; readonly id: string }

/** PostgreSQL takes less than 8000 bytes. */
const PAYLOAD_MAX = 7_900
const WORD = /^([chx])([\da-f-]{36})(?::(\d{1,16}))?$/
const LETTERS = { changed: 'c', here: 'h', closed: 'x' } as const

/** As few payloads as hold all items; each begins with `from`, the name of the process that tells. */
export function payloadsOf(from: string, items: Iterable<NewsItem>): string[] {
  const payloads: string[] = []
  let text = from
  for (const item of items) {
    const word = wordOf(item)
    if (text.length + 1 + word.length > PAYLOAD_MAX) {
      payloads.push(text)
      text = from
    }
    text += ` ${word}`
  }
  return text === from ? payloads : [...payloads, text]
}

/** A word that is none of ours, as of a process of another version, is left out. */
export function readPayload(payload: string): { from: string; items: NewsItem[] } {
  const [from = '', ...words] = payload.split(' ')
  return { from, items: words.flatMap((word) => itemOf(word) ?? []) }
}

function wordOf(item: NewsItem): string {
  const word = LETTERS[item.kind] + item.id
  return item.kind === 'changed' ? `${word}:${item.rev}` : word
}

function itemOf(word: string): NewsItem | undefined {
  const [, letter, id, rev] = WORD.exec(word) ?? []
  if (id === undefined) return undefined
  if (letter === 'c') return { kind: 'changed', id, rev: Number(rev ?? 0) }
  return { kind: letter === 'h' ? 'here' : 'closed', id }
}
