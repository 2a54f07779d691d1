import { PaymentError, type PaymentPort } from './payment-port.ts'

const refuse = async (): Promise<never> => {
  throw new PaymentError('no payment provider is configured')
}

/** Stands in where no provider is configured: every command fails, and no webhook is genuine. */
export const noPayments: PaymentPort = {
  openCheckout: refuse,
  closeCheckout: refuse,
  find: refuse,
  cancelAtPeriodEnd: refuse,
  resume: refuse,
  cancelNow: refuse,
  refund: refuse,
  readWebhook: () => undefined,
}
