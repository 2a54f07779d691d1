import { PaymentError, type PaymentPort } from '#integrations/payments/payment-port.ts'

type Method = Exclude<keyof PaymentPort, 'readNotification'>

/** killed: the process is gone, so nothing of what it would have done next happens. */
export interface Fault {
  readonly on: Method
  readonly when: 'before' | 'after'
  readonly how: 'killed' | 'failed'
}

/** A provider that works until it is told not to, and keeps account of what it was asked. */
export function createFaultyPayments() {
  const calls: Method[] = []
  let fault: Fault | undefined
  let held:
    | { readonly method: Method; readonly reached: () => void; readonly go: Promise<void> }
    | undefined

  const around = async <T>(method: Method, act: () => Promise<T>): Promise<T> => {
    calls.push(method)
    fall(method, 'before')
    const answer = await act()
    if (held?.method === method) {
      const { reached, go } = held
      held = undefined
      reached()
      await go
    }
    fall(method, 'after')
    return answer
  }

  const fall = (method: Method, when: Fault['when']): void => {
    if (fault?.on !== method || fault.when !== when) return
    const { how } = fault
    if (how === 'failed') throw new PaymentError('out of order')
    // Once: whoever comes next is another process.
    fault = undefined
    throw new Error('killed')
  }

  return {
    calls,
    countOf: (method: Method) => calls.filter((call) => call === method).length,
    /** The next answer to that is late: it has been given, and arrives when it is let go. */
    hold(method: Method): { readonly reached: Promise<void>; readonly letGo: () => void } {
      const arrival = Promise.withResolvers<void>()
      const start = Promise.withResolvers<void>()
      held = { method, reached: () => arrival.resolve(), go: start.promise }
      return { reached: arrival.promise, letGo: () => start.resolve() }
    },
    set(next: Fault | undefined): void {
      fault = next
    },
    wrap: (real: PaymentPort): PaymentPort => ({
      openCheckout: (order) => around('openCheckout', () => real.openCheckout(order)),
      closeCheckout: (id) => around('closeCheckout', () => real.closeCheckout(id)),
      find: (handle) => around('find', () => real.find(handle)),
      cancelAtPeriodEnd: (id, key) =>
        around('cancelAtPeriodEnd', () => real.cancelAtPeriodEnd(id, key)),
      resume: (id, key) => around('resume', () => real.resume(id, key)),
      end: (id) => around('end', () => real.end(id)),
      refund: (id) => around('refund', () => real.refund(id)),
      readNotification: (notification) => real.readNotification(notification),
    }),
  }
}
