import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import { foldName, itemName } from '@compra/contract/text/name.ts'
import { createStore } from 'zustand/vanilla'
import { EMPTY_LIST, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { GUEST, type Owner, type ThingsStorage } from '#core/storage/kept-things.ts'
import { dayOf, keepLatest, type Thing, type Things, withDay } from './thing.ts'
import { formatThings, type Kept, parseThings } from './things-format.ts'
import { latestChange, learn, newThing } from './things-learning.ts'
import { mergeThings } from './things-merge.ts'

interface Deps {
  storage: ThingsStorage
  /** The working list as it is now. */
  list: () => WorkingList
  /** Milliseconds since 1970. */
  now: () => number
  /** Asks for `save` to be called soon: storing is not part of the tap. */
  saveSoon: () => void
}

const NOTHING: Things = new Map()

/**
 * The things of one tab and of one owner at a time. What it learns is on hand at once, and stored
 * when the tab has time: after a kill it is learned again from the stamps of the list.
 */
export function createThingsStore({ storage, list, now, saveSoon }: Deps) {
  const store = createStore<Things>()(() => NOTHING)
  /** Undefined while it is not known who is there: nothing is learned then. */
  let owner: Owner | undefined
  /** Up to when the list had been taken in before this tab began to follow it. */
  let since = 0
  let known: string | null = null

  function show(things: Things): void {
    if (things === store.getState()) return
    store.setState(things, true)
    saveSoon()
  }

  /** An account begins with what the guest of this browser knows: most often the same person. */
  function open(next: Owner): Kept {
    storage.eraseOthers(next)
    known = storage.read(next)
    return parsed(known) ?? parsed(storage.read(GUEST)) ?? { seen: 0, things: NOTHING }
  }

  function absorb(text: string | null): void {
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
    /** By folded name; empty while it is not known who is there. */
    getState: store.getState,

    /**
     * Another person is there, or none is known (`undefined`): takes up what is kept of them, and
     * what the list went through since.
     */
    switchTo(next: Owner | undefined): void {
      if (next === owner) return
      owner = next
      const kept = next === undefined ? { seen: 0, things: NOTHING } : open(next)
      since = kept.seen
      store.setState(kept.things, true)
      follow(EMPTY_LIST)
    },

    /** The working list has changed; `before` is how it was. */
    follow,

    /** Another tab has stored what it knows. */
    receive(whose: Owner, text: string): void {
      if (whose === owner) absorb(text)
    },

    /** Takes over what others have stored while this tab was suspended. */
    refresh(): void {
      if (owner !== undefined) absorb(storage.read(owner))
    },

    save(): void {
      if (owner === undefined) return
      const stored = storage.read(owner)
      // Another tab has ended the session of this account, and erased what was kept of it.
      if (stored === null && known !== null && owner !== GUEST) return
      absorb(stored)
      const seen = Math.max(since, latestChange(list(), now()))
      const text = formatThings({ seen, things: store.getState() })
      if (text === stored) return
      storage.write(owner, text)
      known = text
    },

    /** The person's choice for everything of this name; undefined leaves it to the catalogue. */
    setAisle(name: string, aisle: AisleId | undefined): void {
      change(name, (thing) => ({ ...thing, aisle, aisleAt: now() }))
    },

    /** Whether the person wants not to be told that it is running low. */
    setSilent(name: string, isSilent: boolean): void {
      change(name, (thing) => ({ ...thing, isSilent, silentAt: now() }))
    },

    /** It came home without having been ticked on the list. */
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

function parsed(text: string | null): Kept | undefined {
  return text === null ? undefined : parseThings(text)
}
