import { FREE_LIMITS } from '@compra/contract/limits.ts'
import type { ApiError } from '#core/server-data/api-error.ts'
import { errorMessage } from '#core/server-data/error-message.ts'
import type { ReceiptRefusal } from './waiting-receipt.ts'

const UNKNOWN = 'O servidor não aceitou esta nota. Abra e confira.'

/** Why the server refused a receipt, in the text of its screen. */
export function refusalOf(error: ApiError): ReceiptRefusal {
  const { code, status } = error.refusal
  if (code === 'plan_limit_reached') {
    const { receipts, products } = FREE_LIMITS
    const text = `Esta nota passa do plano gratuito: ${receipts} nota por mês e ${products} produtos.`
    return { code, text }
  }
  if (status === 404) {
    return { code, text: 'Um produto desta nota não existe mais. Abra e escolha outro.' }
  }
  return { code, text: errorMessage(error, UNKNOWN) }
}
