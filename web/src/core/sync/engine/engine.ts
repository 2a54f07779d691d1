/**
 * Syncs the lists of one household with the server. The list on the screen and the stored replica are
 * two states of the same rows, merged both ways: a local change is never undone, and a row that the
 * server refuses stays, marked.
 */
import type { SyncAnswer } from '@compra/contract/sync/sync.ts'
import type { SyncExtras } from '#core/list/budget/sync-extras.ts'
import { rowsOf } from '#core/list/working-list/working-list-state.ts'
import {
  EMPTY_DEVICE,
  type Device,
  isElsewhere,
  unconfirmedRows,
  type Push,
  replicaOf,
  clampAll,
  withListRows,
  applyLiveChange,
  applySyncAnswer,
  unparkAll,
  unsentOf,
} from '#core/sync/held/device.ts'
import { peopleAfter } from '#core/sync/held/house-info.ts'
import { type NameChange, withName } from '#core/sync/held/list-names.ts'
import { shownRows, withShown } from '#core/sync/held/shown-rows.ts'
import { clampedList } from '#core/sync/held/text-marks.ts'
import { requestOf } from '#core/sync/wire/request.ts'
import { type Connection, createSyncLoop, type Outcome } from '#core/sync/wire/sync-loop.ts'
import type { EngineDeps, Engine, HeldDevice } from './engine-parts.ts'
import { createLiveConnection } from './live-connection.ts'
import { createOutgoingBatch } from './outgoing-batch.ts'
import { createPresence } from './presence.ts'
import { createServerClock } from './server-clock.ts'

export function createEngine(deps: EngineDeps): Engine {
  const { list, transport, store, owner, marks, now = Date.now, random = Math.random } = deps
  let stored = EMPTY_DEVICE
  let openList: string | undefined
  /** List changes made before the stored device was read; undefined afterwards. */
  let queuedRenames: (readonly [id: string, change: NameChange])[] | undefined = []
  let wasClamped = false
  let isOver = false
  let extras: SyncExtras | undefined
  let isLost = false
  let unsubscribe = () => {}

  const device: HeldDevice = {
    get: () => stored,
    set(next) {
      if (next === stored) return
      store.save(stored, next)
      stored = next
      presence.publish()
    },
  }
  const clock = createServerClock(now)
  const loop = createSyncLoop({ callOnce: sync, sendLess, onConnection, random })
  const presence = createPresence({
    device,
    openList: () => openList,
    onState: (state) => deps.onState(state),
  })
  const batch = createOutgoingBatch({
    device,
    hasExtras: () => extras?.isWanted() === true,
    send: loop.syncSoon,
  })
  const live = createLiveConnection({
    connect: (name, signal) =>
      transport.live({ list: name, place: deps.place(), since: String(stored.cursor) }, signal),
    onChange(change) {
      const next = applyLiveChange(stored, change)
      if (next) apply(next)
      extras?.handleChange(change)
      batch.scheduleSend()
      return next !== undefined
    },
    onPresence(received) {
      stored = { ...stored, ...peopleAfter(stored, received) }
      presence.setPresence(received.here)
    },
    sync: loop.syncSoon,
    isStopped: presence.isStopped,
    random,
  })

  /** Applies changes of the open list, made in this tab or another. */
  function applyLocalChanges(): void {
    const { name } = list.getState()
    if (name !== undefined && name !== openList) readTextMark(name)
    if (name !== undefined) device.set(withListRows(stored, name, rowsOf(list.getState().list)))
    if (name !== openList) switchList(name)
    batch.scheduleSend()
  }

  /** The list's text may be older than the replica, or of another household if there is no replica. */
  function readTextMark(name: string): void {
    const found = marks?.read(name)
    if (!found) return
    stored = { ...stored, household: stored.household ?? found.household }
    if (found.lowered >= replicaOf(stored, name).clampedUpTo) return
    writeTextMark(name)
    list.join((shown) => clampedList(stored, name, shown, found.lowered), true)
    deps.onClamped?.(rowsOf(list.getState().list))
  }

  function writeTextMark(name: string | undefined): void {
    if (name === undefined) return
    const { clampedUpTo: lowered } = replicaOf(stored, name)
    marks?.write(name, { household: stored.household, lowered })
  }

  function setList(id: string, change: NameChange): void {
    if (queuedRenames) queuedRenames.push([id, change])
    else {
      device.set({ ...stored, names: withName(stored.names, id, change, clock.stamp()) })
      batch.sendNow()
    }
  }

  function switchList(name: string | undefined): void {
    openList = name
    live.switchList(name)
    show(EMPTY_DEVICE)
    presence.publish()
    if (name === undefined) return
    loop.sync()
    live.open()
  }

  /** Shows all changes since `before`, the state that the screen shows. */
  function show(before: Device): void {
    if (openList === undefined) return
    const shown = shownRows(
      list.getState().list,
      replicaOf(stored, openList),
      before.replicas.get(openList),
    )
    const { updates, replacements } = shown
    if (updates.length + replacements.length === 0) return
    list.join((current) => withShown(current, shown), replacements.length > 0)
  }

  function apply(next: Device): void {
    const before = stored
    device.set(next)
    show(before)
  }

  /** Sends the next batch and applies the answer. */
  async function sync(signal: AbortSignal): Promise<Outcome> {
    const serverNow = clock.now()
    // Clamped before they are sent: a repeated request would bring high stamps back.
    const isClamped = serverNow !== undefined && clampStamps(serverNow)
    const push = batch.next(serverNow !== undefined)
    const openNow = live.list()
    const at = openNow === undefined ? undefined : { list: openNow, place: deps.place() }
    const isAlone = push.names.length + push.rows.size === 0
    const extrasPart = extras && (await extras.ask(stored.household, { isAlone, serverNow }))
    const answer = await transport.sync(requestOf(stored, push, at, extrasPart), signal)
    await extras?.take(answer)
    if (signal.aborted) return 'later'
    batch.accept()
    return applyAnswer(push, answer, isClamped)
  }

  function applyAnswer(push: Push, answer: SyncAnswer, isClamped: boolean): Outcome {
    list.setClockSkew(clock.learn(answer.now))
    if (isElsewhere(stored, answer)) deps.onHouseholdChanged?.(unconfirmedRows(stored))
    apply(applySyncAnswer(stored, push, answer))
    presence.confirm(answer.here)
    writeTextMark(openList)
    const isRefused = answer.refused.some(({ code }) => code === 'clock_ahead')
    if (isRefused) clampStamps(answer.now)
    // Another tab may store the high stamps again and again.
    const isAhead = isClamped || isRefused
    const isAheadAgain = isAhead && wasClamped
    wasClamped = isAhead
    if (isAheadAgain) return 'later'
    return batch.hasChanges() ? 'again' : 'done'
  }

  /** Returns whether some stamp was ahead of the server's clock. */
  function clampStamps(serverNow: number): boolean {
    const { device: next, rows } = clampAll(stored, serverNow)
    if (next === stored) return false
    apply(next)
    writeTextMark(openList)
    if (rows.length > 0) deps.onClamped?.(rows)
    return true
  }

  function sendLess(): boolean {
    return batch.shrink() || extras?.sendLess() === true
  }

  function onConnection(connection: Connection): void {
    presence.setConnection(connection)
    if (presence.isStopped()) live.close()
    isLost = connection !== 'online'
    if (isLost) extras?.lose(presence.isStopped())
  }

  return {
    async start() {
      const kept = await store.load(owner)
      if (isOver) {
        store.close()
        return
      }
      stored = unparkAll(kept)
      const renames = queuedRenames
      queuedRenames = undefined
      renames?.forEach((rename) => setList(...rename))
      unsubscribe = list.subscribe(applyLocalChanges)
      applyLocalChanges()
      presence.publish()
      extras = await deps.extras?.(batch.scheduleSend).catch(() => undefined)
      if (isLost) extras?.lose(presence.isStopped())
      if (isOver) extras?.stop()
      else batch.scheduleSend()
    },

    resume() {
      live.resume()
      extras?.handleChange({ homeRev: Infinity })
      if (presence.isStopped()) return
      if (openList !== undefined || batch.hasChanges()) loop.sync()
      live.reopen()
    },

    pause: live.pause,
    reconnectLive: live.reconnect,

    forget() {
      device.set(unsentOf(store.withEnded(stored)))
      extras?.forget()
    },

    setList,

    stop() {
      isOver = true
      unsubscribe()
      batch.stop()
      loop.stop()
      live.close()
      extras?.stop()
      store.close()
    },
  }
}
