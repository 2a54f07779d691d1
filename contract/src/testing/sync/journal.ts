/** All acts of people, for the oracle: each with the stamp that its phone gave it. */
import { type Item, REGISTERS, type Row } from '#sync/item.ts'
import { REGISTER_NAMES, rankOf } from '#sync/registers.ts'
import { createTally, type Tally } from './tally.ts'

export type Part = 'born' | 'place' | 'removed' | keyof typeof REGISTERS

export interface Act {
  readonly phone: string
  readonly id: string
  readonly part: Part
  readonly stamp: number
  /** The new value, as a text or a number that can be compared. */
  readonly value: string | number
}

export interface Journal extends Tally {
  readonly acts: readonly Act[]
  /** The first version of each row. */
  readonly births: ReadonlyMap<string, Row>
  /** Records the acts by which a phone turned one row into another. */
  readonly note: (phone: string, before: Row | undefined, after: Row) => void
  /**
   * Records that a phone clamped stamps of unsent acts. Acts later than `now` that the phone itself has
   * overwritten are dropped: no other device knows them. `accepted` is the latest confirmed stamp.
   */
  readonly clampStamps: (
    phone: string,
    now: number,
    clamped: ReadonlyMap<number, number>,
    accepted: number,
  ) => void
  /** Drops acts that a kill lost on a row that was removed later: only its removal is known. */
  readonly forget: (phone: string, before: Row, after: Row | undefined) => void
}

export function createJournal(): Journal {
  let acts: Act[] = []
  const births = new Map<string, Row>()
  const tally = createTally()
  return {
    ...tally,
    get acts() {
      return acts
    },
    births,
    note: (phone, before, after) => {
      if (!births.has(after.id)) births.set(after.id, after)
      acts.push(...actsOf(phone, before, after))
    },
    clampStamps: (phone, now, clamped, accepted) => {
      let before = accepted
      for (const stamp of [...clamped.keys()].toSorted((a, b) => a - b)) {
        const after = clamped.get(stamp) ?? 0
        if (after <= before) tally.fault('reordered', `${stamp} of ${phone} to ${after}`)
        before = after
      }
      const own = acts.filter((act) => act.phone === phone)
      const isOverwritten = ({ id, part, stamp }: Act) =>
        own.some((act) => act.id === id && act.part === part && act.stamp > stamp)
      acts = acts.flatMap((act) => {
        if (act.phone !== phone || act.stamp <= now) return [act]
        const stamp = clamped.get(act.stamp)
        if (stamp !== undefined) return [{ ...act, stamp }]
        return isOverwritten(act) ? [] : [act]
      })
    },
    forget: (phone, before, after) => {
      const isLost = (act: Act) =>
        act.id === before.id && act.stamp > (after ? stampOf(after, act.part) : 0)
      acts = acts.filter((act) => act.phone !== phone || !isLost(act))
    },
  }
}

/** The value of a part, as in `Act`. */
export function valueOf(row: Row, part: Part): string | number {
  if (part === 'born' || part === 'removed') return ''
  return part === 'place' ? `${row.status} ${Math.sign(row.stamps[1])}` : rankOf(row[part])
}

export function stampOf({ stamps, removed }: Row, part: Part): number {
  if (part === 'removed') return removed
  if (part === 'born') return stamps[0]
  return part === 'place' ? Math.abs(stamps[1]) : stamps[REGISTERS[part]]
}

export const PARTS: readonly Part[] = ['born', 'place', 'removed', ...REGISTER_NAMES]

function actsOf(phone: string, before: Row | undefined, after: Row): Act[] {
  return PARTS.filter((part) => stampOf(after, part) !== (before ? stampOf(before, part) : 0)).map(
    (part) => ({
      phone,
      id: after.id,
      part,
      stamp: stampOf(after, part),
      value: valueOf(after, part),
    }),
  )
}

/** A row as a text for reports. */
export function rowText(row: Row | undefined): string {
  if (!row) return 'no row'
  const { id, name, status, cents, quantity, stamps, removed, into } = row satisfies Item
  return JSON.stringify({ id, name, status, cents, quantity, t: stamps, removed, into })
}
