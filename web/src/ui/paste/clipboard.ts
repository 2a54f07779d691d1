/** What was copied: the page with its structure, where the browser hands it over, and as plain text. */
export interface Copied {
  readonly html: string
  readonly text: string
}

const KINDS = { html: 'text/html', text: 'text/plain' } as const

/** Of a paste that a person made. */
export function pasted(data: DataTransfer): Copied {
  return { html: data.getData(KINDS.html), text: data.getData(KINDS.text) }
}

/** Firefox lets pages read by a press only since 2024, and no page that is not https. */
export function canReadCopied(): boolean {
  return 'clipboard' in navigator && 'read' in navigator.clipboard
}

/** Rejects when the person or the browser refuses. */
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
