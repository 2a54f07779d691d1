import { PaymentError, type PaymentPort } from './payment-port.ts'

const refuse = async (): Promise<never> => {
  throw new PaymentError('no payment provider is configured')
}

/** Used without a configured provider: every command fails, and no webhook is genuine. */
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
