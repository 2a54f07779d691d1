import type { Menu } from '@compra/contract/menu/menu.ts'
import type { Edit } from './menu.rules.ts'

/** Changes that come within this time are sent as one. */
const TOGETHER_MS = 400
/** Others may write between a reading and a writing; somebody always gets through. */
const TRIES = 10

interface Deps {
  read: () => Promise<Menu>
  /** Writes the week if nobody has since the version that it carries; throws what `isConflict` knows. */
  write: (week: Menu) => Promise<Menu>
  isConflict: (error: unknown) => boolean
  /** The week as the server has it after a change has arrived. */
  onWritten: (week: Menu) => void
  /** The changes are taken back; `retry` makes them once more. */
  onFailed: (error: unknown, retry: () => void) => void
}

/**
 * The menu of one week with the changes of this tab that the server has not confirmed. They are shown
 * at once and sent one call after the other. When somebody else has written meanwhile, their week is
 * read and the changes are made to it, so that what either of both planned stays.
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

  function tell(): void {
    shown = base && applied(base, pending)
    for (const listener of listeners) listener()
  }

  function add(edits: readonly Edit[]): void {
    pending = [...pending, ...edits]
    tell()
    clearTimeout(timer)
    timer = setTimeout(flush, TOGETHER_MS)
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
    tell()
    flush()
  }

  async function written(from: Menu, edits: readonly Edit[]): Promise<Menu> {
    let week = from
    for (let tries = 1; ; tries++) {
      try {
        return await write(applied(week, edits))
      } catch (error) {
        if (!isConflict(error) || tries === TRIES) throw error
        week = await read()
        base = week
        tell()
      }
    }
  }

  return {
    /** The week with the changes made here; undefined until the server was heard. */
    shown: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What the server has; an answer that was overtaken on its way says nothing. */
    hear(week: Menu) {
      if (base && week.version < base.version) return
      base = week
      tell()
      flush()
    },
    edit: (edit: Edit) => add([edit]),
    /** Sends what waits without waiting for more. */
    flush,
  }
}
