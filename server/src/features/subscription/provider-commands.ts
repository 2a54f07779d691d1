import { PaymentError } from '#integrations/payments/payment-port.ts'
import { AppError } from '#lib/app-error.ts'

interface Log {
  warn(fields: object, message: string): void
}

/** Runs calls of the payment port for a request: a `PaymentError` is logged and becomes `payment_failed`. */
export async function runProviderCommand<T>(log: Log, command: () => Promise<T>): Promise<T> {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    log.warn({ err: error }, 'the payment provider failed')
    throw new AppError('payment_failed')
  }
}
