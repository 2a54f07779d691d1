import { homeOwner } from '#core/home/home-state.ts'
import { personOf } from '#core/session/access-token.ts'
import { sessionSettled } from '#core/session/session-settled.ts'
import { readHomeNote } from '#core/storage/home-note.ts'
import { PERSON_CACHE } from '#core/storage/names.ts'
import { readReceiptNote } from '#core/storage/receipt-note.ts'
import { storedValue } from '#core/storage/stored-value.ts'

const SETTLE_MS = 5000

/** The id of the account whose changes this device keeps, also while the session is not restored yet. */
export async function accountHere(): Promise<string | undefined> {
  return homeOwner() ?? (await rememberedId()) ?? (await restoredId())
}

async function rememberedId(): Promise<string | undefined> {
  const person = personOf(await storedValue(PERSON_CACHE).read())
  return person?.id ?? readHomeNote()?.owner ?? readReceiptNote()
}

/** Nothing on the device says whose it is: only the server can. */
async function restoredId(): Promise<string | undefined> {
  await Promise.race([sessionSettled(), new Promise((resolve) => setTimeout(resolve, SETTLE_MS))])
  return homeOwner()
}
