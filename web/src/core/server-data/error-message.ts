import { waitWords } from '@compra/contract/format/waiting.ts'
import { describeCauses, translate } from '@compra/contract/translations/translations.ts'
import { isUnreached } from '#core/shell/network.ts'
import { ApiError } from './api-error.ts'

/**
 * The message for a failed call: the errors of its fields, or how long to wait, or the server's
 * message in Portuguese, or `fallback` when there is none of these.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  const { causes, code, detail, retryAfter } = error.refusal
  if (causes.length > 0) return describeCauses(causes)
  if (code === 'too_many_requests' && retryAfter !== undefined) {
    return `Muitas tentativas. Aguarde ${waitWords(retryAfter)}.`
  }
  return translate(detail) ?? fallback
}

/** The message for a failed save; also names the network as the cause. */
export function writeErrorMessage(error: unknown, fallback: string): string {
  return isUnreached(error)
    ? 'Sem conexão. Nada foi salvo; tente de novo quando a internet voltar.'
    : errorMessage(error, fallback)
}
