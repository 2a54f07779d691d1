/** What people did, as the oracle knows it: each act with the stamp that its phone gave it. */
import { type Item, REGISTERS, type Row } from '#sync/item.ts'
import { REGISTER_NAMES, rankOf } from '#sync/registers.ts'
import { createTally, type Tally } from './tally.ts'

export type Part = 'born' | 'place' | 'removed' | keyof typeof REGISTERS

export interface Act {
  readonly phone: string
  readonly id: string
  readonly part: Part
  readonly stamp: number
  /** What the part was given, as a text or a number that can be compared. */
  readonly value: string | number
}

export interface Journal extends Tally {
  readonly acts: readonly Act[]
  /** Each row as it was added. */
  readonly births: ReadonlyMap<string, Row>
  /** Writes down by which acts a phone turned one row into another. */
  readonly note: (phone: string, before: Row | undefined, after: Row) => void
  /**
   * A phone lowered stamps of acts that it had not sent. Acts of later than `now` that it had followed
   * by others of its own are known to nobody. `accepted` is the latest that the phone has heard.
   */
  readonly restamp: (
    phone: string,
    now: number,
    lowered: ReadonlyMap<number, number>,
    accepted: number,
  ) => void
  /** A kill took acts upon a row that was removed after them: its removal alone is known. */
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
    restamp: (phone, now, lowered, accepted) => {
      let before = accepted
      for (const stamp of [...lowered.keys()].toSorted((a, b) => a - b)) {
        const after = lowered.get(stamp) ?? 0
        if (after <= before) tally.fault('reordered', `${stamp} of ${phone} to ${after}`)
        before = after
      }
      const own = acts.filter((act) => act.phone === phone)
      const isFollowed = ({ id, part, stamp }: Act) =>
        own.some((act) => act.id === id && act.part === part && act.stamp > stamp)
      acts = acts.flatMap((act) => {
        if (act.phone !== phone || act.stamp <= now) return [act]
        const stamp = lowered.get(act.stamp)
        if (stamp !== undefined) return [{ ...act, stamp }]
        return isFollowed(act) ? [] : [act]
      })
    },
    forget: (phone, before, after) => {
      const isLost = (act: Act) =>
        act.id === before.id && act.stamp > (after ? stampOf(after, act.part) : 0)
      acts = acts.filter((act) => act.phone !== phone || !isLost(act))
    },
  }
}

/** The value of a part, as acts hold it. */
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

/** A row as one reads it in a report. */
export function told(row: Row | undefined): string {
  if (!row) return 'no row'
  const { id, name, status, cents, quantity, stamps, removed, into } = row satisfies Item
  return JSON.stringify({ id, name, status, cents, quantity, t: stamps, removed, into })
}
