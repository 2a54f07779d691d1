import type { z } from 'zod'
import type { ClaimedDelivery, DeliveryKind } from './delivery-queue.ts'

export interface Delivery<Content> extends Omit<ClaimedDelivery, 'content'> {
  readonly content: Content
}

/** What happens to a delivery after an attempt. */
export type Outcome =
  /** Accepted, or not worth a retry: its row is deleted. */
  | { readonly result: 'done' }
  /** 'outage': the receiver of all deliveries of the kind is unreachable, so the kind pauses. */
  | {
      readonly result: 'later' | 'outage'
      readonly next: Date
      readonly refusals: number
      readonly answer?: string
    }
  /** Its row stays for the operator for 30 days, with `kept` in place of the payload. */
  | {
      readonly result: 'given up'
      readonly refusals: number
      readonly answer: string
      readonly answerCode?: number | undefined
      readonly kept: object
    }
  /** The handler has stored the time of the next attempt. */
  | { readonly result: 'scheduled' }

export const DONE: Outcome = { result: 'done' }

interface Options<Content> {
  readonly kind: DeliveryKind
  /** The payload and the columns that it needs. */
  readonly content: z.ZodType<Content>
  /** Deliveries of a process at once. */
  readonly concurrency: number
  /** Longer than an attempt may take: a claim that another process has seen for longer is abandoned. */
  readonly leaseMs: number
  /** If it rejects, as when a database is away, the delivery is claimed again after its lease. */
  deliver(delivery: Delivery<Content>): Promise<Outcome>
}

/** How one kind is delivered. */
export interface DeliveryHandler extends Omit<Options<never>, 'content' | 'deliver'> {
  deliver(claimed: ClaimedDelivery): Promise<Outcome>
}

export function createHandler<Content>(options: Options<Content>): DeliveryHandler {
  return {
    ...options,
    async deliver({ content, ...claimed }) {
      const { success, data } = options.content.safeParse(content)
      if (success) return options.deliver({ ...claimed, content: data })
      const { refusals } = claimed
      return { result: 'given up', refusals, answer: 'unreadable payload', kept: {} }
    },
  }
}
