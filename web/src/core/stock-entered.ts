/**
 * Which bought items of the working list have come home to the stock, so that none is counted twice.
 * They are somebody's: kept with what the server has said to that person, and forgotten with it.
 */
import { create } from 'zustand'
import { signedIn } from './ask.ts'
import { keptAnswers } from './kept-answers.ts'
import { sessionState } from './session-state.ts'
import { workingList } from './working-list.ts'
import { itemsOf } from './working-list-state.ts'

const NAME = 'stock-entered'

interface Entered {
  /** Undefined until it is known. */
  ids: ReadonlySet<string> | undefined
}

const useStore = create<Entered>(() => ({ ids: undefined }))

let person: string | undefined
sessionState.subscribe(() => void readOf(signedIn()))
void readOf(signedIn())

async function readOf(now: string | undefined): Promise<void> {
  if (now === person) return
  person = now
  useStore.setState({ ids: undefined })
  await readAgain()
}

/** Other tabs write too. Where nothing can be kept, what this tab knows is all there is. */
async function readAgain(): Promise<void> {
  const now = person
  if (now === undefined) return
  const kept = await keptAnswers.read(now, NAME)
  if (now !== person) return
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

/** Whether some of them have come home by now, in this tab or in another one. */
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

/** What is no longer in the list need not be known any more. */
async function write(change: (entered: readonly string[]) => readonly string[]): Promise<void> {
  await readAgain()
  const inList = new Set(itemsOf(workingList.getState().list).map(({ id }) => id))
  const entered = [...(useStore.getState().ids ?? [])].filter((id) => inList.has(id))
  const ids = change(entered)
  useStore.setState({ ids: new Set(ids) })
  if (person !== undefined) await keptAnswers.keep(person, NAME, ids)
}
