/**
 * Keeps the lists of one household together with the server. The list on the screen and what is held
 * of it are two states of the same rows, joined both ways: nothing that was done here is taken back,
 * and what the server refuses stays, marked.
 */
import { aheadAfter, clockOff } from '@compra/contract/sync/clock/clock.ts'
import { SYNC_ROWS_MAX, type SyncAnswer } from '@compra/contract/sync/sync.ts'
import type { BesidePart } from '#core/budget/beside-part.ts'
import { rowsOf } from '#core/working-list/working-list-state.ts'
import type { Deps, Engine } from './engine-parts.ts'
import {
  type Device,
  EMPTY_DEVICE,
  neverSent,
  parkRow,
  type Push,
  pushOf,
  replicaOf,
  restampAll,
  takeIn,
  takeLiveChange,
  takeSyncAnswer,
  unparkAll,
  unsentOf,
  withPeople,
} from './held/device.ts'
import { type NameChange, withName } from './held/list-names.ts'
import { shownRows, withShown } from './held/shown-rows.ts'
import { withoutLowered } from './held/text-marks.ts'
import { stateOf } from './held/told-state.ts'
import type { SyncState } from './sync-state.ts'
import { followLive, type Live } from './wire/live.ts'
import { requestOf } from './wire/request.ts'
import { createTalk, type Outcome, type Stop } from './wire/talk.ts'

/** Changes of one moment go in one call. */
const GATHER_MS = 30

export function createEngine(deps: Deps): Engine {
  const { list, transport, store, owner, marks, now = Date.now, random = Math.random } = deps
  const talk = createTalk({ ask, sendLess, onTold, random })
  let device = EMPTY_DEVICE
  /** Changes of lists before what is kept was read; undefined afterwards. */
  let early: (readonly [id: string, change: NameChange])[] | undefined = []
  let told: 'heard' | 'offline' | Stop = 'heard'
  let isConfirmed = false
  let live: Live | undefined
  let open: string | undefined
  let most = SYNC_ROWS_MAX
  let lastPush: Push = { names: [], rows: new Map() }
  let here: SyncState['here'] = []
  let wasAhead = false
  /** How far the clock of this device is ahead of the server's; undefined before the first answer. */
  let ahead: number | undefined
  let isAwake = true
  let isOver = false
  let home: BesidePart | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  let unfollow = () => {}

  function set(next: Device): void {
    if (next === device) return
    store.save(device, next)
    device = next
    tell()
  }

  /** What was done on the screen, here or in another tab. */
  function takeShown(): void {
    const { name } = list.getState()
    if (name !== undefined && name !== open) readMark(name)
    if (name !== undefined) set(takeIn(device, name, rowsOf(list.getState().list)))
    if (name !== open) turn(name)
    gather()
  }

  function gather(): void {
    if (hasToSend()) gathering ??= setTimeout(send, GATHER_MS)
  }

  /** The text may be older than what is held, and of another household when nothing is held. */
  function readMark(name: string): void {
    const found = marks?.read(name)
    if (!found) return
    device = { ...device, household: device.household ?? found.household }
    if (found.lowered >= replicaOf(device, name).lowered) return
    mark(name)
    list.join((shown) => withoutLowered(device, name, shown, found.lowered), true)
    deps.onLowered?.(rowsOf(list.getState().list))
  }

  function mark(name: string | undefined): void {
    if (name === undefined) return
    const { lowered } = replicaOf(device, name)
    marks?.write(name, { household: device.household, lowered })
  }

  function send(): void {
    gathering = undefined
    if (hasToSend()) talk.askSoon()
  }

  function setList(id: string, change: NameChange): void {
    if (early) early.push([id, change])
    else {
      set({ ...device, names: withName(device.names, id, change, rightNow()) })
      send()
    }
  }

  function hasToSend(): boolean {
    const { names, rows } = pushOf(device, 1, true)
    return names.length > 0 || rows.size > 0 || home?.isWanted() === true
  }

  /** Another list is on the screen. */
  function turn(name: string | undefined): void {
    open = name
    show(EMPTY_DEVICE)
    tell()
    live?.stop()
    live = undefined
    if (name === undefined) return
    talk.ask()
    listen()
  }

  function listen(): void {
    if (open === undefined || live || !isAwake || isStopped()) return
    const query = { list: open, place: deps.place() }
    live = followLive({
      connect: (signal) => transport.live({ ...query, since: String(device.cursor) }, signal),
      onChange(change) {
        const next = takeLiveChange(device, change)
        if (next) take(next)
        home?.hear(change)
        gather()
        return next !== undefined
      },
      onPresence({ people, here }) {
        device = { ...device, people: withPeople(device, people) }
        tell(here)
      },
      ask: talk.askSoon,
      random,
    })
  }

  /** Shows what came, on a list that was the same as `before`. */
  function show(before: Device): void {
    if (open === undefined) return
    const shown = shownRows(
      list.getState().list,
      replicaOf(device, open),
      before.replicas.get(open),
    )
    const { news, instead } = shown
    if (news.length + instead.length === 0) return
    list.join((now) => withShown(now, shown), instead.length > 0)
  }

  function take(next: Device): void {
    const before = device
    set(next)
    show(before)
  }

  async function ask(signal: AbortSignal): Promise<Outcome> {
    const serverNow = ahead === undefined ? undefined : now() - ahead
    // Stamps of a clock that runs ahead must not leave the device: the network may bring them again.
    const isLowered = serverNow !== undefined && lower(serverNow)
    const push = pushOf(device, most, serverNow !== undefined)
    lastPush = push
    const at = open !== undefined && isAwake ? { list: open, place: deps.place() } : undefined
    const isAlone = push.names.length + push.rows.size === 0
    const asked = home && (await home.ask(device.household, { isAlone, serverNow }))
    const answer = await transport.sync(requestOf(device, push, at, asked), signal)
    await home?.take(answer)
    if (signal.aborted) return 'later'
    most = SYNC_ROWS_MAX
    return takeAnswer(push, answer, isLowered)
  }

  function takeAnswer(push: Push, answer: SyncAnswer, isLowered: boolean): Outcome {
    ahead = aheadAfter(ahead, now() - answer.now)
    list.setClockAhead(clockOff(ahead))
    const isElsewhere = device.household !== undefined && device.household !== answer.household
    if (isElsewhere) deps.onElsewhere?.(neverSent(device))
    take(takeSyncAnswer(device, push, answer))
    here = answer.here
    told = 'heard'
    isConfirmed = true
    tell()
    mark(open)
    const isRefused = answer.refused.some(({ code }) => code === 'clock_ahead')
    if (isRefused) lower(answer.now)
    // Another tab may go on bringing the high stamps back.
    const isAhead = isLowered || isRefused
    const isAheadAgain = isAhead && wasAhead
    wasAhead = isAhead
    if (isAheadAgain) return 'later'
    return hasToSend() ? 'again' : 'done'
  }

  /** Answers whether some stamp was ahead of the server's clock. */
  function lower(serverNow: number): boolean {
    const { device: next, rows } = restampAll(device, serverNow)
    if (next === device) return false
    take(next)
    mark(open)
    if (rows.length > 0) deps.onLowered?.(rows)
    return true
  }

  function rightNow(): number {
    return now() - clockOff(ahead ?? 0)
  }

  /** Some row of it is not taken: half of it is tried, and at last the row is parked. */
  function sendLess(): boolean {
    const rows = [...lastPush.rows].flatMap(([name, some]) => some.map((row) => ({ name, row })))
    const [first] = rows
    if (!first) return home?.sendLess() === true
    if (rows.length === 1) set(parkRow(device, first.name, first.row))
    most = Math.max(1, Math.floor(rows.length / 2))
    return true
  }

  function onTold(what: typeof told): void {
    told = what
    if (isStopped()) {
      live?.stop()
      live = undefined
    }
    tell()
  }

  function isStopped(): boolean {
    return told !== 'heard' && told !== 'offline'
  }

  function tell(whoIsHere = here): void {
    here = whoIsHere
    deps.onState({ ...stateOf(device, open, told, here), isConfirmed })
  }

  return {
    async start() {
      const kept = await store.load(owner)
      if (isOver) {
        store.close()
        return
      }
      device = unparkAll(kept)
      const changes = early
      early = undefined
      changes?.forEach((change) => setList(...change))
      unfollow = list.subscribe(takeShown)
      takeShown()
      tell()
      home = await deps.home?.(gather).catch(() => undefined)
      if (isOver) home?.stop()
      else gather()
    },

    wake() {
      isAwake = true
      home?.hear({ homeRev: Infinity })
      if (isStopped()) return
      if (open !== undefined || hasToSend()) talk.ask()
      if (live) live.wake()
      else listen()
    },

    sleep() {
      isAwake = false
      live?.stop()
      live = undefined
    },

    lookAgain() {
      live?.stop()
      live = undefined
      listen()
    },

    forget() {
      set(unsentOf(device))
      home?.forget()
    },

    setList,

    stop() {
      isOver = true
      unfollow()
      clearTimeout(gathering)
      talk.stop()
      live?.stop()
      home?.stop()
      store.close()
    },
  }
}
