import type { ImportedLine } from '@compra/contract/exchange/exchange.ts'
import type { ServerMessage } from '@compra/contract/messages.ts'
import { describeCauses } from '@compra/contract/translations/translations.ts'

/** Messages for causes whose form message does not fit a line of a file. */
const REASONS = new Map<string, string>([
  ['plan limit reached' satisfies ServerMessage, 'não cabe no seu plano'],
  ['is already in the list' satisfies ServerMessage, 'já está em outra linha do arquivo'],
])

/** The number of a line in its file, and its errors: 'Linha 5 · Preço: deve ser um número'. */
export function lineText({ line, causes }: ImportedLine): string {
  const reasons = causes.map((cause) => REASONS.get(cause.error) ?? describeCauses([cause]))
  return [`Linha ${line}`, ...reasons].join(' · ')
}
