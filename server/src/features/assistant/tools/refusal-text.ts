import { PROBLEMS } from '@compra/contract/messages.ts'
import { describeCauses, translate } from '@compra/contract/translations/translations.ts'
import type { AppError } from '#lib/app-error.ts'

const UNKNOWN = 'Não deu certo agora. Tente novamente em alguns minutos.'

/** The words of a refusal, as the web app shows them. */
export function refusalText({ code, causes }: AppError): string {
  const text = translate(PROBLEMS[code].message) ?? UNKNOWN
  return causes.length > 0 ? `${text}\n${describeCauses(causes)}` : text
}
