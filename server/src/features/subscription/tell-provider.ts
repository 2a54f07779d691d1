import { PaymentError } from '#integrations/payments/payment-port.ts'
import { AppError } from '#lib/app-error.ts'

interface Log {
  warn(fields: object, message: string): void
}

/** Whatever the provider fails at is one refusal to whoever asked, and a line for the operator. */
export async function tellProvider<T>(log: Log, tell: () => Promise<T>): Promise<T> {
  try {
    return await tell()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    log.warn({ err: error }, 'the payment provider failed')
    throw new AppError('payment_failed')
  }
}
