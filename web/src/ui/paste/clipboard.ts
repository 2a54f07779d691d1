/** Copied content: HTML if the browser provides it, and plain text. */
export interface Copied {
  readonly html: string
  readonly text: string
}

const KINDS = { html: 'text/html', text: 'text/plain' } as const

/** The content of a paste event. */
export function pasted(data: DataTransfer): Copied {
  return { html: data.getData(KINDS.html), text: data.getData(KINDS.text) }
}

/** Firefox supports reading since 2024, and browsers only on https. */
export function canReadCopied(): boolean {
  return 'clipboard' in navigator && 'read' in navigator.clipboard
}

/** Rejects if the user or the browser refuses. */
export async function readCopied(): Promise<Copied> {
  const items = await navigator.clipboard.read()
  const textOf = async (kind: string): Promise<string> => {
    const item = items.find(({ types }) => types.includes(kind))
    return item ? (await item.getType(kind)).text() : ''
  }
  return { html: await textOf(KINDS.html), text: await textOf(KINDS.text) }
}

export function isEmpty({ html, text }: Copied): boolean {
  return html.trim() === '' && text.trim() === ''
}
