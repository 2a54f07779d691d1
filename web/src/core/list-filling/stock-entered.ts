/**
 * The bought items of the working list that were already added to the stock, so that none is
 * counted twice. They belong to an account: stored with its offline cache and erased with it.
 */
import { create } from 'zustand'
import { signedIn } from '#core/server-data/cached-call.ts'
import { sessionState } from '#core/session/session-state.ts'
import { offlineCache } from '#core/storage/offline-cache.ts'
import { itemsOf } from '#core/working-list/working-list-state.ts'
import { type ListId, LOCAL_LIST } from '#core/working-list/working-list-storage.ts'
import { openList, workingList } from '#core/working-list/working-list.ts'

const NAME = 'stock-entered'

interface Entered {
  /** Undefined until it is known. */
  ids: ReadonlySet<string> | undefined
}

const useStore = create<Entered>(() => ({ ids: undefined }))

let person: string | undefined
let list: ListId | undefined
sessionState.subscribe(() => void readOf(signedIn()))
workingList.subscribe(() => void readOf(signedIn()))
void readOf(signedIn())

async function readOf(now: string | undefined): Promise<void> {
  if (now === person && openList() === list) return
  person = now
  list = openList()
  useStore.setState({ ids: undefined })
  await readAgain()
}

/** Each list has its own, so that what is dropped for one is not dropped for another. */
function nameNow(): string {
  return openList() === LOCAL_LIST ? NAME : `${NAME} ${openList()}`
}

/** Other tabs write too. Without storage, only the memory of this tab counts. */
async function readAgain(): Promise<void> {
  const [now, name] = [person, nameNow()]
  if (now === undefined) return
  const kept = await offlineCache.read(now, name)
  if (now !== person || name !== nameNow()) return
  useStore.setState(({ ids }) => ({
    ids: Array.isArray(kept) ? new Set(kept) : (ids ?? new Set()),
  }))
}

export function noteEntered(ids: readonly string[]): Promise<void> {
  return write((entered) => [...entered, ...ids])
}

/** The shopping was taken out of the stock again. */
export function forgetEntered(ids: readonly string[]): Promise<void> {
  return write((entered) => entered.filter((id) => !ids.includes(id)))
}

/** Whether some of the items have been added to the stock by now, in this tab or another. */
export async function areEntered(ids: readonly string[]): Promise<boolean> {
  await readAgain()
  return ids.some((id) => useStore.getState().ids?.has(id))
}

/** Those of the bought items that are not in the stock yet; undefined until that is known. */
export function useNotEntered<Item extends { id: string }>(
  bought: readonly Item[],
): readonly Item[] | undefined {
  const entered = useStore(({ ids }) => ids)
  return entered && bought.filter(({ id }) => !entered.has(id))
}

/** Items that have left the list are dropped. */
async function write(change: (entered: readonly string[]) => readonly string[]): Promise<void> {
  await readAgain()
  const inList = new Set(itemsOf(workingList.getState().list).map(({ id }) => id))
  const entered = [...(useStore.getState().ids ?? [])].filter((id) => inList.has(id))
  const ids = change(entered)
  useStore.setState({ ids: new Set(ids) })
  if (person !== undefined) await offlineCache.keep(person, nameNow(), ids)
}
