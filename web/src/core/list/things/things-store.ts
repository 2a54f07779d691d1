import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import { foldName, itemName } from '@compra/contract/text/name.ts'
import { createStore } from 'zustand/vanilla'
import { EMPTY_LIST, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { GUEST, type Owner, type ThingsStorage } from '#core/storage/kept-things.ts'
import { dayOf, keepLatest, type Thing, type Things, withDay } from './thing.ts'
import { formatThings, type StoredThings, parseThings } from './things-format.ts'
import { latestChange, learn, newThing } from './things-learning.ts'
import { mergeThings } from './things-merge.ts'

interface Deps {
  storage: ThingsStorage
  /** The working list as it is now. */
  list: () => WorkingList
  /** Milliseconds since 1970. */
  now: () => number
  /** Schedules `save`, so that storing does not delay a tap. */
  saveSoon: () => void
}

const NO_THINGS: Things = new Map()

/**
 * The things of one owner in one tab. Changes are visible at once and stored later: a killed tab learns
 * them again from the stamps of the list.
 */
export function createThingsStore({ storage, list, now, saveSoon }: Deps) {
  const store = createStore<Things>()(() => NO_THINGS)
  /** Undefined until the session is resolved: nothing is learned then. */
  let owner: Owner | undefined
  /** The time of the last list change that earlier visits handled. */
  let since = 0
  let known: string | null = null

  function show(things: Things): void {
    if (things === store.getState()) return
    store.setState(things, true)
    saveSoon()
  }

  /** A new account starts with the guest's things: it is most often the same person. */
  function open(next: Owner): StoredThings {
    storage.eraseOthers(next)
    known = storage.read(next)
    return parsed(known) ?? parsed(storage.read(GUEST)) ?? { seen: 0, things: NO_THINGS }
  }

  function mergeStored(text: string | null): void {
    if (text === null || text === known) return
    known = text
    const stored = parseThings(text)
    if (stored) show(mergeThings(store.getState(), stored.things))
  }

  function follow(before: WorkingList): void {
    if (owner !== undefined) show(learn(store.getState(), before, list(), since))
  }

  function change(name: string, edit: (thing: Thing) => Thing): void {
    const text = itemName(name)
    if (owner === undefined || text === '') return
    const things = store.getState()
    const key = foldName(text)
    show(keepLatest(new Map(things).set(key, edit(things.get(key) ?? newThing(text)))))
  }

  return {
    subscribe: store.subscribe,
    /** By folded name; empty until the session is resolved. */
    getState: store.getState,

    /**
     * Loads another owner's things, and learns the list's changes since they were stored. `undefined`:
     * the session is not resolved.
     */
    switchTo(next: Owner | undefined): void {
      if (next === owner) return
      owner = next
      const kept = next === undefined ? { seen: 0, things: NO_THINGS } : open(next)
      since = kept.seen
      store.setState(kept.things, true)
      follow(EMPTY_LIST)
    },

    /** Handles a change of the working list; `before` is its previous state. */
    follow,

    /** Handles things stored by another tab. */
    receive(textOwner: Owner, text: string): void {
      if (textOwner === owner) mergeStored(text)
    },

    /** Merges the writes of other tabs while this tab was suspended. */
    refresh(): void {
      if (owner !== undefined) mergeStored(storage.read(owner))
    },

    save(): void {
      if (owner === undefined) return
      const stored = storage.read(owner)
      // Another tab ended the session of this account and erased its things.
      if (stored === null && known !== null && owner !== GUEST) return
      mergeStored(stored)
      const seen = Math.max(since, latestChange(list(), now()))
      const text = formatThings({ seen, things: store.getState() })
      if (text === stored) return
      storage.write(owner, text)
      known = text
    },

    /** Stores the user's choice for this name; undefined restores the catalogue's aisle. */
    setAisle(name: string, aisle: AisleId | undefined): void {
      change(name, (thing) => ({ ...thing, aisle, aisleAt: now() }))
    },

    /** Turns the running-low hint of this name off or on. */
    setSilent(name: string, isSilent: boolean): void {
      change(name, (thing) => ({ ...thing, isSilent, silentAt: now() }))
    },

    /** Records a purchase that was not ticked on the list. */
    noteBought(name: string): void {
      const moment = now()
      change(name, (thing) => ({
        ...thing,
        last: Math.max(thing.last, moment),
        boughtOn: withDay(thing.boughtOn, dayOf(moment)),
      }))
    },
  }
}

function parsed(text: string | null): StoredThings | undefined {
  return text === null ? undefined : parseThings(text)
}
