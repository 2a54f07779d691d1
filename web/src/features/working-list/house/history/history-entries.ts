/**
 * The lines of the history: many items changed at once by one member in the same way make one entry.
 */
import type { HistoryEvent } from '@compra/contract/sync/history.ts'
import { formatDayTitle } from '#lib/format/relative.ts'
import { changeText, plainAct } from './history-text.ts'

export interface HistoryEntry {
  readonly key: string
  readonly at: string
  readonly by: string
  /** 'removeu', or 'mudou o preço de R$ 4,00 para R$ 5,50'. */
  readonly act: string
  /** At least one, in the order of the response. */
  readonly events: readonly HistoryEvent[]
}

export interface HistoryDay {
  /** 'Hoje', 'Ontem', '14 de novembro'. */
  readonly title: string
  readonly entries: readonly HistoryEntry[]
}

/** Keeps the order of the response, newest first. */
export function entriesOf(events: readonly HistoryEvent[]): readonly HistoryEntry[] {
  const entries = new Map<string, HistoryEntry>()
  for (const event of events) {
    const plain = plainAct(event)
    const same = plain === undefined ? `${event.itemId} ${entries.size}` : plain
    const key = `${event.rev} ${event.by} ${same}`
    const { at, by } = event
    const before = entries.get(key)?.events ?? []
    const act = plain ?? changeText(event)
    entries.set(key, { key, at, by, act, events: [...before, event] })
  }
  return [...entries.values()]
}

/** Groups the entries by the reader's local days. */
export function daysOf(entries: readonly HistoryEntry[], now: Date): readonly HistoryDay[] {
  const days = new Map<string, HistoryEntry[]>()
  for (const entry of entries) {
    const title = formatDayTitle(new Date(entry.at), now)
    days.set(title, [...(days.get(title) ?? []), entry])
  }
  return [...days].map(([title, ofDay]) => ({ title, entries: ofDay }))
}

/** 'Leite', 'Leite e Pão', 'Leite, Pão e mais 18'. */
export function namesText(events: readonly HistoryEvent[]): string {
  const [first = '', second, third] = events.map(({ name }) => name)
  if (second === undefined) return first
  if (third === undefined) return `${first} e ${second}`
  return `${first}, ${second} e mais ${events.length - 2}`
}
