import { isSameMeasure } from '@compra/contract/measure/measure.ts'
import { latestStamp } from '@compra/contract/sync/merge.ts'
import { itemName } from '@compra/contract/text/name.ts'
import { createStore } from 'zustand/vanilla'
import { formatList, parseList } from './working-list-format.ts'
import { mergeLists } from './working-list-merge.ts'
import { addItem, type Facts, itemNamed } from './working-list-rules.ts'
import { countOf, EMPTY_LIST, type Item, rowsOf, type WorkingList } from './working-list-state.ts'
import type { ListId, ListStorage } from './working-list-storage.ts'

export type AddOutcome = 'added' | 'blank' | 'duplicate' | 'limit'

/** What is added: the name, and what else was read with it. */
export interface NewItem extends Facts {
  readonly name: string
}

interface Deps {
  /** The list that is open at first, and where each of them is kept. */
  open: ListId
  storageOf: (list: ListId) => ListStorage
  now: () => number
  newId: () => string
  /** How many items the person may have in the list. */
  limit: () => number
  /** Called once when the browser starts to refuse writing. */
  onRefused: () => void
}

interface Snapshot {
  /** Which list it is. With another one everything is another, though nothing was changed. */
  readonly id: ListId
  readonly list: WorkingList
  /** Whether the last change came from somebody else than whoever uses this browser. */
  readonly isTheirs: boolean
  /** Text found in storage that is no list, until it is discarded. */
  readonly corrupt: string | null
}

/** Deletions older than this are forgotten when the page opens: no tab sleeps that long. */
const GONE_FOR_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The working list of one tab. Each change is merged with what other tabs have stored, applied and
 * stored at once, so that a tab killed in the next moment loses nothing.
 */
export function createWorkingListStore(deps: Deps) {
  const store = createStore<Snapshot>()(() => stateOf(deps.open, EMPTY_LIST))
  const list = () => store.getState().list
  let storage: ListStorage
  let known: string | null
  let clock = 0
  /** By how much the clock of this device is ahead of the server's, in milliseconds. */
  let ahead = 0
  let refused = false

  switchTo(deps.open)

  /** Opens a list in place of the one that is there. */
  function switchTo(id: ListId) {
    storage = deps.storageOf(id)
    const text = storage.read()
    const stored = text === null ? undefined : parseList(text)
    const isCorrupt = text !== null && !stored
    const isKept = isCorrupt && storage.keepCorrupt(text)
    known = stored ? text : null
    const opened = stored ? forgetOldDeletions(stored, deps.now()) : EMPTY_LIST
    note(opened)
    const corrupt = isCorrupt && !isKept ? text : storage.readCorrupt()
    store.setState({ ...stateOf(id, opened), corrupt })
    if (stored && formatList(opened) !== text) save()
  }

  /** Takes over another tab's stored version; unreadable text is ignored. */
  function absorb(text: string | null) {
    if (text === null || text === known) return
    const stored = parseList(text)
    if (!stored) return
    known = text
    show(mergeLists(list(), stored))
  }

  function show(next: WorkingList, isTheirs = false) {
    if (next === list()) return
    note(next)
    store.setState({ list: next, isTheirs })
  }

  function note(next: WorkingList) {
    clock = Math.max(clock, ...rowsOf(next).map(latestStamp))
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
    clock = Math.max(clock + 1, deps.now() - ahead)
    show(apply(list(), clock))
    save()
    return !refused
  }

  const actions = {
    ...store,

    turn,

    /** Takes in what others have done to the open list; `isLower` when stamps are brought down by it. */
    join(apply: (list: WorkingList) => WorkingList, isLower = false) {
      absorb(storage.read())
      if (isLower) clock = 0
      show(apply(list()), true)
      save()
    },

    /** By how much the clock of this device is ahead of the right time, in milliseconds. */
    setClockSkew(ms: number) {
      ahead = ms
    },

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

function stateOf(id: ListId, list: WorkingList): Snapshot {
  return { id, list, isTheirs: false, corrupt: null }
}

function forgetOldDeletions(list: WorkingList, now: number): WorkingList {
  const recent = [...list.gone].filter(([, { removed }]) => removed > now - GONE_FOR_MS)
  return { ...list, gone: new Map(recent) }
}
