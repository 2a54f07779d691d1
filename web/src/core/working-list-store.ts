import type { Cents } from '@compra/contract/money.ts'
import { itemName } from '@compra/contract/name.ts'
import { createStore } from 'zustand/vanilla'
import { formatList, parseList } from './working-list-format.ts'
import { mergeLists } from './working-list-merge.ts'
import * as rules from './working-list-rules.ts'
import {
  countOf,
  EMPTY_LIST,
  type Item,
  itemsOf,
  type Status,
  type WorkingList,
} from './working-list-state.ts'
import type { ListStorage } from './working-list-storage.ts'

export type AddOutcome = 'added' | 'blank' | 'duplicate' | 'limit'

interface Parts {
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
export function createWorkingListStore(parts: Parts) {
  const { storage } = parts
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
    show(forgetOldDeletions(stored, parts.now()))
    known = text
    if (formatList(list()) !== text) save()
  }

  /** Takes over what another tab has stored; text that is no list is none of ours. */
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
    if (!isStored && !refused) parts.onRefused()
    refused = !isStored
  }

  function change(apply: (list: WorkingList, stamp: number) => WorkingList): boolean {
    absorb(storage.read())
    clock = Math.max(clock + 1, parts.now())
    store.setState({ list: apply(list(), clock) })
    save()
    return !refused
  }

  return {
    ...store,

    /**
     * Any change by the rules, at its moment, on the list as all tabs have left it. Says whether the
     * browser keeps it.
     */
    change,

    add(text: string): AddOutcome {
      const name = itemName(text)
      if (name === '') return 'blank'
      absorb(storage.read())
      if (rules.hasName(list(), name)) return 'duplicate'
      if (countOf(list()) >= parts.limit()) return 'limit'
      change((now, stamp) => rules.addItem(now, parts.newId(), name, stamp))
      return 'added'
    },

    toggle(id: string, pressed: Exclude<Status, 'pending'>) {
      change((now, stamp) => rules.toggleStatus(now, id, pressed, stamp))
    },

    setPrice(id: string, cents: Cents) {
      change((now, stamp) => rules.setPrice(now, id, cents, stamp))
    },

    setQuantity(id: string, quantity: number) {
      change((now, stamp) => rules.setQuantity(now, id, quantity, stamp))
    },

    /** Returns what was deleted, for `restore`. */
    remove(id: string): readonly Item[] {
      const item = rules.findItem(list(), id)
      change((now, stamp) => rules.removeItem(now, id, stamp))
      return item ? [item] : []
    },

    /** Returns what was deleted, for `restore`. */
    clear(): readonly Item[] {
      absorb(storage.read())
      const items = itemsOf(list())
      change((now, stamp) => rules.clearList(now, stamp))
      return items
    },

    restore(items: readonly Item[]) {
      change((now, stamp) => rules.restoreItems(now, items, stamp))
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

    /** Takes over what others have stored while this tab could not listen. */
    refresh() {
      absorb(storage.read())
    },

    /** The unreadable text goes, and the list that is shown takes its place. */
    discardCorrupt() {
      storage.discardCorrupt()
      store.setState({ corrupt: null })
      save()
    },
  }
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
