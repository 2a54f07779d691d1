import { randomUUID } from 'node:crypto'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { Clock } from '#lib/clock.ts'
import { localTimeOf } from '#lib/time/zoned-time.ts'
import type { LookRepository, State, Trx } from './look.repository.ts'
import type { DueRow, Facts, Section } from './look/facts.ts'
import { look } from './look/look.ts'
import { payloadOf } from './look/payload.ts'
import { createReminderMails } from './look/reminder-mail.ts'
import { heldUntil, JOINED_MS, nextLook } from './plan.ts'
import { STOP_PATH, type StopTokens } from './stop-token.ts'

interface Deps {
  readonly looks: LookRepository
  readonly stopTokens: StopTokens
  readonly outbox: Pick<Outbox, 'addAll'>
  readonly publicUrl: string
  readonly clock: Clock
  /** Called when there are messages to send. */
  readonly wake: () => void
}

export type LookService = ReturnType<typeof createLookService>

/** Rows that are looked at together. */
const BATCH = 50

/** A row and what there is to say to its person; `stop` is the path of the page that stops it. */
interface Message {
  readonly row: DueRow
  readonly sections: readonly Section[]
  readonly stop: string
}

/**
 * Looks at what people who are due want to hear, and queues messages and mails of it. What is said and that
 * it was said is written together: whoever is killed in between has said nothing.
 */
export function createLookService(deps: Deps) {
  const { looks, stopTokens, outbox, clock, wake } = deps
  const mailOf = createReminderMails(deps.publicUrl)

  const queue = async (trx: Trx, messages: readonly Message[]): Promise<void> => {
    const pushed = messages.filter(({ row }) => row.channel === 'push')
    const mailed = messages.filter(({ row }) => row.channel === 'mail')
    if (mailed.length > 0) await outbox.addAll(trx, mailed.map(mailOf))
    if (pushed.length === 0) return
    const devices = await looks.devicesOf(
      trx,
      pushed.map(({ row }) => row.account_id),
    )
    const now = clock.now()
    const rows = pushed.flatMap(({ row, sections, stop }) =>
      devices
        .filter(({ account_id }) => account_id === row.account_id)
        .map(({ id }) => ({
          id: randomUUID(),
          subscription_id: id,
          kinds: sections.map(({ kind }) => kind),
          payload: payloadOf(sections, stop),
          created_at: now,
          next_try_at: now,
        })),
    )
    await looks.queue(trx, rows)
    if (rows.length > 0) wake()
  }

  /** Resolves with how many rows were due. */
  const lookAtSome = (): Promise<number> =>
    looks.transaction(async (trx) => {
      const now = clock.now()
      const due = await looks.claim(trx, now, BATCH)
      if (due.length === 0) return 0
      const held = due.flatMap((row) => heldState(row, now) ?? [])
      const open = due.filter((row) => heldState(row, now) === undefined)
      const facts = await looks.facts(trx, open, now)
      const looked = open.map((row, at) => lookedState(row, facts[at], now))
      await looks.write(trx, [...held, ...looked.map(({ state }) => state)])
      const messages = looked.flatMap(({ row, sections }) => {
        if (sections.length === 0) return []
        const kinds = sections.map(({ kind }) => kind)
        const { account_id: accountId, channel } = row
        const token = stopTokens.write({ accountId, channel, kinds })
        return [{ row, sections, stop: `${STOP_PATH}/${token}` }]
      })
      await queue(trx, messages)
      return due.length
    })

  return {
    /** Looks at all that is due. `goOn`: whether to begin with more. */
    async lookAround(goOn: () => boolean): Promise<void> {
      await looks.noteChanges(JOINED_MS)
      while (goOn()) if ((await lookAtSome()) < BATCH) return
    },
  }
}

function heldState(row: DueRow, now: Date): State | undefined {
  const until = heldUntil(row, now)
  return until && { ...row, due_at: until }
}

const NO_FACTS: Facts = { changes: [], scarce: [], ending: [], meals: [] }

/** To whoever was shut out nothing is said; what happens meanwhile is no news later. */
function lookedState(row: DueRow, facts = NO_FACTS, now: Date) {
  const { day } = localTimeOf(row.zone, now)
  const { sections, told } = look(row, facts, day)
  const said = row.disabled_at === null ? sections : []
  const before = row.sent_on === day ? row.sent : 0
  const state: State = {
    ...row,
    seen_rev: row.rev,
    told: [...told],
    due_at: nextLook(row, now),
    ...(said.length > 0 && { sent_on: day, sent: before + 1 }),
  }
  return { row, sections: said, state }
}
