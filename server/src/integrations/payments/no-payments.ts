import { PaymentError, type PaymentPort } from './payment-port.ts'

const refuse = async (): Promise<never> => {
  throw new PaymentError('no payment provider is configured')
}

/** Where nobody takes money: everything fails, as with a provider that is away. */
export const noPayments: PaymentPort = {
  openCheckout: refuse,
  closeCheckout: refuse,
  find: refuse,
  cancelAtPeriodEnd: refuse,
  resume: refuse,
  end: refuse,
  refund: refuse,
  readNotification: () => undefined,
}
