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

/** A name, and the values that were read with it. */
export interface NewItem extends Facts {
  readonly name: string
}

interface Deps {
  /** The list that is open at first. */
  open: ListId
  storageOf: (list: ListId) => ListStorage
  now: () => number
  newId: () => string
  /** The user's item limit. */
  limit: () => number
  /** Runs once when the browser starts to refuse writes. */
  onRefused: () => void
}

interface Snapshot {
  /** The open list. If it differs from the previous snapshot's, the items were switched, not changed. */
  readonly id: ListId
  readonly list: WorkingList
  /** Whether the last change came from another device. */
  readonly isRemote: boolean
  /** Stored text that is no list, until it is discarded. */
  readonly corrupt: string | null
}

/** Older deletions are dropped when the page opens, because no tab sleeps that long. */
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
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  let clockSkew = 0
  let refused = false

  switchTo(deps.open)

  /** Opens another list. */
  function switchTo(id: ListId) {
    storage = deps.storageOf(id)
    const text = storage.read()
    const stored = text === null ? undefined : parseList(text)
    const isCorrupt = text !== null && !stored
    const isKept = isCorrupt && storage.keepCorrupt(text)
    known = stored ? text : null
    const opened = stored ? forgetOldDeletions(stored, deps.now()) : EMPTY_LIST
    advanceClock(opened)
    const corrupt = isCorrupt && !isKept ? text : storage.readCorrupt()
    store.setState({ ...stateOf(id, opened), corrupt })
    if (stored && formatList(opened) !== text) save()
  }

  /** Merges another tab's stored version; unreadable text is ignored. */
  function mergeStored(text: string | null) {
    if (text === null || text === known) return
    const stored = parseList(text)
    if (!stored) return
    known = text
    show(mergeLists(list(), stored))
  }

  function show(next: WorkingList, isRemote = false) {
    if (next === list()) return
    advanceClock(next)
    store.setState({ list: next, isRemote })
  }

  function advanceClock(next: WorkingList) {
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
    mergeStored(storage.read())
    clock = Math.max(clock + 1, deps.now() - clockSkew)
    show(apply(list(), clock))
    save()
    return !refused
  }

  const actions = {
    ...store,

    switchTo,

    /** Applies other members' changes to the open list; `isClamped` if they lower stamps. */
    join(apply: (list: WorkingList) => WorkingList, isClamped = false) {
      mergeStored(storage.read())
      if (isClamped) clock = 0
      show(apply(list()), true)
      save()
    },

    /** How far this device's clock is ahead of the server's, in milliseconds. */
    setClockSkew(ms: number) {
      clockSkew = ms
    },

    /**
     * Applies a change to the list merged with other tabs' writes. Returns whether the browser
     * stored it.
     */
    change,

    /** With `allowDuplicate` two items may share a name if their measures differ. */
    addLine({ name: text, ...facts }: NewItem, { allowDuplicate = false } = {}): AddOutcome {
      const name = itemName(text)
      if (name === '') return 'blank'
      mergeStored(storage.read())
      const isTwin = ({ measure }: Item) => !allowDuplicate || isSameMeasure(measure, facts.measure)
      if (itemNamed(list(), name, isTwin)) return 'duplicate'
      if (countOf(list()) >= deps.limit()) return 'limit'
      change((now, stamp) => addItem(now, deps.newId(), name, stamp, facts))
      return 'added'
    },

    /**
     * Handles a list stored by another tab. If both tabs wrote at the same time its text lacks our
     * change, so the union is stored again.
     */
    receive(text: string) {
      mergeStored(text)
      mergeStored(storage.read())
      save()
    },

    /** Merges the writes of other tabs while this tab was suspended. */
    refresh() {
      mergeStored(storage.read())
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
  return { id, list, isRemote: false, corrupt: null }
}

function forgetOldDeletions(list: WorkingList, now: number): WorkingList {
  const recent = [...list.gone].filter(([, { removed }]) => removed > now - GONE_FOR_MS)
  return { ...list, gone: new Map(recent) }
}
