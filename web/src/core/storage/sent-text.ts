import { SENT_TEXT_CACHE } from './names.ts'
import { storedValue } from './stored-value.ts'

/** What another app has sent: a text, or files that hold texts. */
export interface Sent {
  readonly text: string
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

const stored = storedValue(SENT_TEXT_CACHE)

/** The text of another app on its way from the service worker, which takes it, to the page. */
export const sentText = {
  write: (sent: Sent): Promise<void> => stored.write(sent),
  erase: (): Promise<void> => stored.erase(),
  /** Undefined when there is none. */
  read: async (): Promise<Sent | undefined> => {
    const value: unknown = await stored.read()
    return isSent(value) ? value : undefined
  },
}

/** A worker of another version may have written it. */
function isSent(value: unknown): value is Sent {
  if (value === null || typeof value !== 'object') return false
  const { text, files } = value as Partial<Record<keyof Sent, unknown>>
  return typeof text === 'string' && Array.isArray(files) && files.every(isFile)
}

function isFile(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  const { name, text } = value as { name?: unknown; text?: unknown }
  return typeof name === 'string' && typeof text === 'string'
}
