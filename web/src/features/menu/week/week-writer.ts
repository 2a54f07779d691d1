import type { Menu } from '@compra/contract/menu/menu.ts'
import type { Edit } from './menu.rules.ts'

/** Edits within this time are sent together. */
const DEBOUNCE_MS = 400
/**
 * Another member may write between a read and a write; of concurrent writers one always succeeds.
 */
const TRIES_MAX = 10

interface Deps {
  read: () => Promise<Menu>
  /**
   * Writes the week if its version is current; otherwise throws an error that `isConflict` detects.
   */
  write: (week: Menu) => Promise<Menu>
  isConflict: (error: unknown) => boolean
  /** The server's week after a write. */
  onWritten: (week: Menu) => void
  /** The edits were reverted; `retry` applies them again. */
  onFailed: (error: unknown, retry: () => void) => void
}

/**
 * The menu of one week with this tab's unconfirmed edits. They are shown at once and sent one call at a time.
 * After a conflict the week is read again and the edits are applied to it, so that both members' entries
 * stay.
 */
export function createWeekWriter({ read, write, isConflict, onWritten, onFailed }: Deps) {
  let base: Menu | undefined
  let pending: readonly Edit[] = []
  let shown: Menu | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  const listeners = new Set<() => void>()

  const applied = (week: Menu, edits: readonly Edit[]): Menu => ({
    ...week,
    ...edits.reduce((now, edit) => edit(now), { meals: week.meals, entries: week.entries }),
  })

  function notify(): void {
    shown = base && applied(base, pending)
    for (const listener of listeners) listener()
  }

  function add(edits: readonly Edit[]): void {
    pending = [...pending, ...edits]
    notify()
    clearTimeout(timer)
    timer = setTimeout(flush, DEBOUNCE_MS)
  }

  const flush = (): void => {
    clearTimeout(timer)
    if (!isSending && base && pending.length > 0) void send(base)
  }

  async function send(from: Menu): Promise<void> {
    isSending = true
    const sent = pending
    try {
      base = await written(from, sent)
      pending = pending.slice(sent.length)
      onWritten(base)
    } catch (error) {
      const lost = pending
      pending = []
      onFailed(error, () => add(lost))
    }
    isSending = false
    notify()
    flush()
  }

  async function written(from: Menu, edits: readonly Edit[]): Promise<Menu> {
    let week = from
    for (let tries = 1; ; tries++) {
      try {
        return await write(applied(week, edits))
      } catch (error) {
        if (!isConflict(error) || tries === TRIES_MAX) throw error
        week = await read()
        base = week
        notify()
      }
    }
  }

  return {
    /** The week with local edits; undefined before the first response. */
    shown: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes the server's week; an outdated response is ignored. */
    receive(week: Menu) {
      if (base && week.version < base.version) return
      base = week
      notify()
      flush()
    },
    edit: (edit: Edit) => add([edit]),
    /** Sends pending edits without the debounce. */
    flush,
  }
}
