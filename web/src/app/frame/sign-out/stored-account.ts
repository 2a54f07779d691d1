import { pantryOwner } from '#core/pantry/replica/pantry-state.ts'
import { userOf } from '#core/session/access-token.ts'
import { sessionSettled } from '#core/session/session-settled.ts'
import { PERSON_CACHE, SYNC_DATABASE } from '#core/storage/names.ts'
import { readPantryNote } from '#core/storage/pantry-note.ts'
import { readReceiptNote } from '#core/storage/receipt-note.ts'
import { storedValue } from '#core/storage/stored-value.ts'
import { ownerOf } from '#core/sync/held/device-store.ts'

const SETTLE_MS = 5000

/** The id of the account whose changes this device stores, also before the session is restored. */
export async function storedAccount(): Promise<string | undefined> {
  return pantryOwner() ?? (await cachedId()) ?? (await notedId()) ?? (await restoredId())
}

async function cachedId(): Promise<string | undefined> {
  return userOf(await storedValue(PERSON_CACHE).read())?.id
}

async function notedId(): Promise<string | undefined> {
  return (await ownerOf(SYNC_DATABASE)) ?? readPantryNote()?.owner ?? readReceiptNote()
}

/** Waits for the server, if no data on the device names the account. */
async function restoredId(): Promise<string | undefined> {
  await Promise.race([sessionSettled(), new Promise((resolve) => setTimeout(resolve, SETTLE_MS))])
  return pantryOwner()
}
