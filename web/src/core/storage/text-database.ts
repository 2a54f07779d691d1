/**
 * Texts of this browser in IndexedDB. Chromium writes `localStorage` to the disk up to a minute late, so
 * that a browser that is killed (as Android does for want of memory) loses what was stored last; a
 * transaction of IndexedDB is kept. Where the browser refuses, there are none and none are kept.
 */
import type { DBSchema } from 'idb'
import { attempt } from '#lib/attempt.ts'
import { createConnection } from './database.ts'
import { TEXT_DATABASE } from './names.ts'

const STORE = 'texts'

interface TextSchema extends DBSchema {
  [STORE]: { key: string; value: unknown }
}

/** Before the id of a pasted list under review. */
export const PASTE_PREFIX = 'paste:'

const run = /* @__PURE__ */ createConnection<TextSchema>(TEXT_DATABASE, { [STORE]: {} })

export function readText(key: string): Promise<unknown> {
  return run((database) => database.get(STORE, key))
}

/** The texts whose key begins so, by the rest of the key, in its order. */
export async function readTexts(prefix: string): Promise<(readonly [string, string])[]> {
  const found = await run(async (database) => {
    const { store } = database.transaction(STORE)
    const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
    const [keys, texts] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
    return keys.map((key, at) => [key.slice(prefix.length), String(texts[at])] as const)
  })
  return found ?? []
}

/** Undefined removes it. Of changes in one moment the last one counts: transactions run in the order in which they begin. */
export async function writeText(key: string, text: string | undefined): Promise<void> {
  await run<unknown>((database) =>
    text === undefined ? database.delete(STORE, key) : database.put(STORE, text, key),
  )
}

/** Removes the lists under review of an account. */
export async function removePastesOf(owner: string): Promise<void> {
  const pastes = await readTexts(PASTE_PREFIX)
  const own = pastes.filter(([, text]) => ownerOf(text) === owner)
  await Promise.all(own.map(([id]) => writeText(PASTE_PREFIX + id, undefined)))
}

function ownerOf(paste: string): unknown {
  // `as`: another version may have written it; what is no object has no owner.
  return attempt(() => (JSON.parse(paste) as { owner?: unknown }).owner)
}
