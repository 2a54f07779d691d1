import { isSameMeasure } from '@compra/contract/measure/measure.ts'
import { itemName } from '@compra/contract/name.ts'
import { createStore } from 'zustand/vanilla'
import { formatList, parseList } from './working-list-format.ts'
import { mergeLists } from './working-list-merge.ts'
import { addItem, type Facts, itemNamed } from './working-list-rules.ts'
import { countOf, EMPTY_LIST, type Item, itemsOf, type WorkingList } from './working-list-state.ts'
import type { ListStorage } from './working-list-storage.ts'

export type AddOutcome = 'added' | 'blank' | 'duplicate' | 'limit'

/** What is added: the name, and what else was read with it. */
export interface NewItem extends Facts {
  readonly name: string
}

interface Deps {
  storage: ListStorage
  now: () => number
  newId: () => string
  /** How many items the person may have in the list. */
  limit: () => number
  /** Called once when the browser starts to refuse writing. */
  onRefused: () => void
}

interface Snapshot {
  readonly list: WorkingList
  /** Text found in storage that is no list, until it is discarded. */
  readonly corrupt: string | null
}

/** Deletions older than this are forgotten when the page opens: no tab sleeps that long. */
const REMOVED_FOR_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The working list of one tab. Each change is merged with what other tabs have stored, applied and
 * stored at once, so that a tab killed in the next moment loses nothing.
 */
export function createWorkingListStore(deps: Deps) {
  const { storage } = deps
  const store = createStore<Snapshot>()(() => ({ list: EMPTY_LIST, corrupt: null }))
  const list = () => store.getState().list
  let known: string | null = null
  let clock = 0
  let refused = false

  open()

  function open() {
    const text = storage.read()
    const stored = text === null ? undefined : parseList(text)
    const isCorrupt = text !== null && !stored
    const isKept = isCorrupt && storage.keepCorrupt(text)
    store.setState({ corrupt: isCorrupt && !isKept ? text : storage.readCorrupt() })
    if (!stored) return
    show(forgetOldDeletions(stored, deps.now()))
    known = text
    if (formatList(list()) !== text) save()
  }

  /** Takes over another tab's stored version; unreadable text is ignored. */
  function absorb(text: string | null) {
    if (text === null || text === known) return
    const stored = parseList(text)
    if (!stored) return
    known = text
    show(mergeLists(list(), stored))
  }

  function show(next: WorkingList) {
    if (next === list()) return
    clock = Math.max(clock, latestStamp(next))
    store.setState({ list: next })
  }

  function save() {
    const text = formatList(list())
    if (text === known && !refused) return
    const isStored = storage.write(text)
    if (isStored) known = text
    if (!isStored && !refused) deps.onRefused()
    refused = !isStored
  }

  function change(apply: (list: WorkingList, stamp: number) => WorkingList): boolean {
    absorb(storage.read())
    clock = Math.max(clock + 1, deps.now())
    show(apply(list(), clock))
    save()
    return !refused
  }

  const actions = {
    ...store,

    /**
     * Applies a change by the rules, with its timestamp, to the list merged with other tabs'
     * writes. Returns whether the browser stored it.
     */
    change,

    /** With `evenIfThere` a name may stand in the list twice, if the measures differ. */
    addLine({ name: text, ...facts }: NewItem, { evenIfThere = false } = {}): AddOutcome {
      const name = itemName(text)
      if (name === '') return 'blank'
      absorb(storage.read())
      const isTwin = ({ measure }: Item) => !evenIfThere || isSameMeasure(measure, facts.measure)
      if (itemNamed(list(), name, isTwin)) return 'duplicate'
      if (countOf(list()) >= deps.limit()) return 'limit'
      change((now, stamp) => addItem(now, deps.newId(), name, stamp, facts))
      return 'added'
    },

    /**
     * Another tab has stored its list. When both wrote at the same moment its text lacks our
     * change, so the union is stored again.
     */
    receive(text: string) {
      absorb(text)
      absorb(storage.read())
      save()
    },

    /** Takes over what others have stored while this tab was suspended. */
    refresh() {
      absorb(storage.read())
    },

    /** Drops the unreadable text and stores the list on the screen in its place. */
    discardCorrupt() {
      storage.discardCorrupt()
      store.setState({ corrupt: null })
      save()
    },
  }
  return { ...actions, add: (name: string) => actions.addLine({ name }) }
}

function forgetOldDeletions(list: WorkingList, now: number): WorkingList {
  const recent = [...list.removed].filter(([, stamp]) => stamp > now - REMOVED_FOR_MS)
  return { ...list, removed: new Map(recent) }
}

function latestStamp(list: WorkingList): number {
  let latest = 0
  for (const stamp of list.removed.values()) latest = Math.max(latest, stamp)
  for (const item of itemsOf(list)) {
    for (const stamp of item.stamps) latest = Math.max(latest, Math.abs(stamp))
  }
  return latest
}
