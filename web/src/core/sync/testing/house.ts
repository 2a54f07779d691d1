import type { Row } from '@compra/contract/sync/item.ts'
import { HEARTBEAT_MS } from '@compra/contract/sync/live.ts'
import { isAlive } from '@compra/contract/sync/merge.ts'
import { EMPTY_PANTRY, type Pantry } from '@compra/contract/sync/pantry/replica.ts'
/** A household with a server by the contract's rules, and phones with their own lists and engines. */
import { applyPush } from '@compra/contract/sync/push/apply.ts'
import type { SyncAnswer, SyncList } from '@compra/contract/sync/sync.ts'
import { rowOf, wireRow } from '@compra/contract/sync/wire-row.ts'
import { createBudgetsStore } from '#core/list/budget/budgets-store.ts'
import { syncExtras } from '#core/list/budget/sync-extras.ts'
import { changesBy } from '#core/list/working-list/working-list-changes.ts'
import { itemsOf } from '#core/list/working-list/working-list-state.ts'
import { createWorkingListStore } from '#core/list/working-list/working-list-store.ts'
import { startPantrySync } from '#core/pantry/replica/pantry-sync.ts'
import { createEngine } from '#core/sync/engine/engine.ts'
import { type Device, EMPTY_DEVICE, withListRows } from '#core/sync/held/device.ts'
import { NO_SYNC, type SyncState } from '#core/sync/state/sync-state.ts'
import type { SyncCall, Transport } from '#core/sync/wire/transport.ts'
import { budgetServer } from './budget-server.ts'
import { devicePantry } from './pantry-phone.ts'
import { pantryServer } from './pantry-server.ts'

const HOUSEHOLD = '00000000-0000-4000-8000-00000000000a'
const ANA = '00000000-0000-4000-8000-0000000000aa'

interface Stream {
  since: number
  controller: ReadableStreamDefaultController<Uint8Array>
}

const ignoreCall: (call: SyncCall) => void = () => undefined
const ignoreState: (state: SyncState) => void = () => undefined

/** The server; `beforeCall` and `afterCall` run around the push and may throw. */
export function house({ itemLimit = 500 } = {}) {
  const lists = new Map<string, Map<string, Row>>()
  const names = new Map<string, SyncList>()
  const revs = new Map<string, number>()
  const streams = new Set<Stream>()
  const ends = new Map<Stream, () => void>()
  const pantry = pantryServer()
  const budgets = budgetServer()
  const world = {
    household: HOUSEHOLD,
    itemLimit,
    rev: 0,
    calls: [] as SyncCall[],
    beforeCall: ignoreCall,
    afterCall: ignoreCall,
    /** Streams open, but deliver nothing. */
    isBuffering: false,
    liveFails: undefined as Error | undefined,
    opened: 0,
    pantry,
    budgets,
  }

  function answerTo(call: SyncCall): SyncAnswer {
    const now = Date.now() - skew
    const isElsewhere = call.household !== undefined && call.household !== world.household
    const refused = isElsewhere
      ? (call.rows ?? []).map(({ id }) => ({ id, code: 'not_allowed' as const }))
      : push(call, now)
    const cursor = isElsewhere ? 0 : call.cursor
    const pushed = new Set(isElsewhere ? [] : (call.rows ?? []).map(({ id }) => id))
    const rows = [...lists].flatMap(([list, known]) =>
      [...known.values()]
        .filter(({ id }) => (revs.get(id) ?? 0) > cursor || pushed.has(id))
        .map((row) => ({ ...wireRow(list, row), addedBy: ANA })),
    )
    return {
      household: world.household,
      cursor: world.rev,
      ...pantry.answer(call.home, isElsewhere, now),
      ...budgets.answer(call),
      rows,
      refused,
      now,
      lists: [...names.values()],
      people: [{ id: ANA, name: 'Ana' }],
      here: [],
      itemLimit: world.itemLimit,
      ...(isElsewhere && { reset: true as const }),
    }
  }

  let skew = 0

  function push(call: SyncCall, now: number) {
    const { rows = [], lists: named = [] } = call
    const from = world.rev
    const refused: SyncAnswer['refused'] = []
    for (const list of named) names.set(list.id, { ...list, removed: list.removed ?? 0 })
    for (const list of new Set(rows.map((row) => row.list))) {
      const known = lists.get(list) ?? new Map<string, Row>()
      lists.set(list, known)
      const drafts = rows.filter((row) => row.list === list)
      const own = drafts.map((row) =>
        rowOf({
          ...row,
          price: row.price ?? 0,
          quantity: row.quantity ?? 1,
          removed: row.removed ?? 0,
        }),
      )
      const alive = [...known.values()].filter(isAlive).length
      const done = applyPush({ rows: known, alive }, own, { items: world.itemLimit, now })
      refused.push(...done.refused)
      if (done.changed.length > 0) world.rev += 1
      for (const row of done.changed) {
        known.set(row.id, row)
        revs.set(row.id, world.rev)
      }
    }
    world.rev += budgets.push(call, now, world.rev + 1)
    if (world.rev > from) queueMicrotask(() => publishAll(from))
    return refused
  }

  function publishAll(from: number) {
    const rows = [...lists].flatMap(([list, known]) =>
      [...known.values()]
        .filter(({ id }) => (revs.get(id) ?? 0) > from)
        .map((row) => wireRow(list, row)),
    )
    for (const stream of streams) {
      send(stream, 'change', {
        from,
        cursor: world.rev,
        homeRev: pantry.rev,
        lists: [],
        rows: rows.map(withWirePrice),
        budgets: budgets.since(from).map((one) => ({ ...one, budget: one.budget / 100 })),
      })
    }
  }

  function send({ controller }: Stream, name: string, data: unknown) {
    if (world.isBuffering) return
    controller.enqueue(
      new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    )
  }

  const transport: Transport = {
    async sync(call, signal) {
      world.calls.push(call)
      world.beforeCall(call)
      const answer = answerTo(call)
      world.afterCall(call)
      await Promise.resolve()
      if (signal.aborted) throw new DOMException('aborted', 'AbortError')
      return answer
    },
    async live({ since }, signal) {
      world.opened += 1
      if (world.liveFails) throw world.liveFails
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const stream = { since: Number(since), controller }
          streams.add(stream)
          const beat = () => {
            if (!world.isBuffering) controller.enqueue(new TextEncoder().encode(':\n\n'))
          }
          beat()
          const beating = setInterval(beat, HEARTBEAT_MS)
          ends.set(stream, () => {
            clearInterval(beating)
            streams.delete(stream)
          })
          signal.addEventListener('abort', () => {
            if (!streams.has(stream)) return
            ends.get(stream)?.()
            controller.error(new DOMException('aborted', 'AbortError'))
          })
        },
      })
    },
  }

  return Object.assign(world, {
    transport,
    rows: (list = 'house') => [...(lists.get(list)?.values() ?? [])].filter(isAlive),
    setSkew: (ms: number) => void (skew = ms),
    streams: () => streams.size,
    bye(reason: string) {
      for (const stream of streams) {
        send(stream, 'bye', { reason })
        ends.get(stream)?.()
        stream.controller.close()
      }
    },
  })
}

/** Prices are reais on the wire. */
function withWirePrice<R extends { price: number }>(row: R): R {
  return { ...row, price: row.price / 100 }
}

let lastId = 0

/** The storage of a phone, which outlives a page. */
export interface Disk {
  texts: Map<string, string>
  device: Device
  pantry: Pantry
  /** Rows of the house list in the text of an ended session. */
  ended: readonly Row[]
}

export function newDisk(): Disk {
  return { texts: new Map(), device: EMPTY_DEVICE, pantry: EMPTY_PANTRY, ended: [] }
}

const BUDGET = 'budget:'

function budgetsOn({ texts }: Disk) {
  const keys = () => [...texts.keys()].filter((key) => key.startsWith(BUDGET))
  return createBudgetsStore({
    storage: {
      readAll: () => new Map(keys().map((key) => [key.slice(BUDGET.length), texts.get(key) ?? ''])),
      read: (list) => texts.get(BUDGET + list) ?? null,
      write: (list, text) => void texts.set(BUDGET + list, text),
      remove: (list) => void texts.delete(BUDGET + list),
    },
    now: Date.now,
  })
}

export function phone(
  transport: Transport,
  disk = newDisk(),
  { open = 'house', hasPantry = false, hasBudgets = false, onState = ignoreState } = {},
) {
  const store = createWorkingListStore({
    open,
    storageOf: (id) => ({
      read: () => disk.texts.get(id) ?? null,
      write: (text) => {
        disk.texts.set(id, text)
        return true
      },
      readCorrupt: () => null,
      keepCorrupt: () => true,
      discardCorrupt: () => undefined,
    }),
    now: Date.now,
    newId: () => `00000000-0000-4000-8000-${String((lastId += 1)).padStart(12, '0')}`,
    limit: () => 500,
    onRefused: () => undefined,
  })
  const list = { ...store, ...changesBy(store.change) }
  const seen = { state: NO_SYNC as SyncState, left: [] as readonly Row[] }
  const pantry = devicePantry(disk)
  const budgets = budgetsOn(disk)
  const engine = createEngine({
    list: {
      ...list,
      getState() {
        const { id, list: now } = list.getState()
        return { name: id === 'local' ? undefined : id, list: now }
      },
    },
    transport,
    store: {
      load: async () => disk.device,
      withEnded: (device) => withListRows(device, 'house', disk.ended),
      save: (_, now) => void (disk.device = now),
      close: () => undefined,
    },
    marks: {
      read(id) {
        const { household, lowered } = JSON.parse(disk.texts.get(`${id}:of`) ?? '{"lowered":0}')
        return { household, lowered }
      },
      write: (id, { household, lowered }) =>
        void disk.texts.set(`${id}:of`, JSON.stringify({ household, lowered })),
    },
    ...((hasPantry || hasBudgets) && {
      async extras(onWanted: () => void) {
        const part = hasPantry
          ? await startPantrySync({ store: pantry, ...pantry, onWanted })
          : undefined
        return syncExtras({ pantry: part, budgets, onWanted })
      },
    }),
    owner: ANA,
    place: () => 'list',
    onState(state) {
      seen.state = state
      onState(state)
    },
    onHouseholdChanged(left) {
      seen.left = left
      disk.texts.clear()
      list.switchTo('house')
    },
    random: () => 0.5,
  })
  const items = () => itemsOf(list.getState().list)
  return {
    list,
    budgets,
    engine,
    items,
    names: () => items().map(({ name }) => name),
    idOf: (name: string) => items().find((item) => item.name === name)?.id ?? '',
    state: () => seen.state,
    left: () => seen.left,
    pantry,
  }
}
