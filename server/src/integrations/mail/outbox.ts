import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { DeliveryQueue } from '#integrations/delivery/delivery-queue.ts'
import type { Clock } from '#lib/clock.ts'
import type { Mail } from './mail-transport.ts'

/** The transactional outbox: mail is sent if and only if the transaction commits. */
export interface Outbox {
  /** `trx` is the transaction of the change that the mail reports. */
  add(trx: Kysely<Tables>, mail: Mail): Promise<void>
  /** The same for at least one mail, in one statement. */
  addAll(trx: Kysely<Tables>, mails: readonly Mail[]): Promise<void>
  /** Deletes all mail and other deliveries to an account that is being deleted (G-167). */
  forget(
    trx: Kysely<Tables>,
    account: { readonly id: string; readonly email: string },
  ): Promise<void>
}

/**
 * `wake` is called for every mail, so that it is not delayed until the next poll. Without mail (`isOn`), nothing
 * is queued.
 */
export function createOutbox(
  queue: Pick<DeliveryQueue, 'add' | 'forget'>,
  clock: Clock,
  wake: () => void,
  isOn = true,
): Outbox {
  const addAll: Outbox['addAll'] = async (trx, mails) => {
    if (!isOn) return
    const deliveries = mails.map(({ to: address, subject, text, html, stopUrl = null }) => ({
      id: randomUUID(),
      kind: 'mail' as const,
      address,
      payload: { subject, text, html, stopUrl },
    }))
    await queue.add(trx, clock.now(), deliveries)
    wake()
  }
  return {
    addAll,
    add: (trx, mail) => addAll(trx, [mail]),
    forget: (trx, { id, email }) => queue.forget(trx, { accountId: id, address: email }),
  }
}
