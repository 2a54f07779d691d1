import { PaymentError, type PaymentPort } from '#integrations/payments/payment-port.ts'

type Method = Exclude<keyof PaymentPort, 'readWebhook'>

/** 'killed': as if the process had died, nothing runs after the fault. */
export interface Fault {
  readonly on: Method
  readonly when: 'before' | 'after'
  readonly how: 'killed' | 'failed'
}

/** A payment provider that fails on command, and records its calls. */
export function createFaultyPayments() {
  const calls: Method[] = []
  let fault: Fault | undefined
  let held:
    | {
        readonly method: Method
        readonly when: Fault['when']
        readonly reached: () => void
        readonly go: Promise<void>
      }
    | undefined

  const around = async <T>(method: Method, act: () => Promise<T>): Promise<T> => {
    calls.push(method)
    fall(method, 'before')
    await waitAt(method, 'before')
    const answer = await act()
    await waitAt(method, 'after')
    fall(method, 'after')
    return answer
  }

  const waitAt = async (method: Method, when: Fault['when']): Promise<void> => {
    if (held?.method !== method || held.when !== when) return
    const { reached, go } = held
    held = undefined
    reached()
    await go
  }

  const fall = (method: Method, when: Fault['when']): void => {
    if (fault?.on !== method || fault.when !== when) return
    const { how } = fault
    if (how === 'failed') throw new PaymentError('out of order')
    // Only once: the next call is another process's.
    fault = undefined
    throw new Error('killed')
  }

  return {
    calls,
    countOf: (method: Method) => calls.filter((call) => call === method).length,
    /** Delays the next response of that call, before or after it takes effect, until it is released. */
    hold(
      method: Method,
      when: Fault['when'] = 'after',
    ): { readonly reached: Promise<void>; readonly letGo: () => void } {
      const arrival = Promise.withResolvers<void>()
      const start = Promise.withResolvers<void>()
      held = { method, when, reached: () => arrival.resolve(), go: start.promise }
      return { reached: arrival.promise, letGo: () => start.resolve() }
    },
    set(next: Fault | undefined): void {
      fault = next
    },
    wrap: (real: PaymentPort): PaymentPort => ({
      openCheckout: (order) => around('openCheckout', () => real.openCheckout(order)),
      closeCheckout: (id) => around('closeCheckout', () => real.closeCheckout(id)),
      find: (ids) => around('find', () => real.find(ids)),
      cancelAtPeriodEnd: (id, key) =>
        around('cancelAtPeriodEnd', () => real.cancelAtPeriodEnd(id, key)),
      resume: (id, key) => around('resume', () => real.resume(id, key)),
      cancelNow: (id) => around('cancelNow', () => real.cancelNow(id)),
      refund: (id) => around('refund', () => real.refund(id)),
      readWebhook: (request) => real.readWebhook(request),
    }),
  }
}
