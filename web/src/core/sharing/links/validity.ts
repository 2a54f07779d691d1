import { waitWords } from '@compra/contract/format/waiting.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The remaining validity of a link or token: 'Vale por mais 6 dias', 'Vale até amanhã às 14:10'. */
export function validityText(expiresAt: string, now = new Date()): string {
  const left = new Date(expiresAt).getTime() - now.getTime()
  const days = Math.round(left / DAY_MS)
  if (days > 1) return `Vale por mais ${days} dias`
  const words = waitWords(left / 1000, now)
  return words.startsWith('até') ? `Vale ${words}` : `Vale por ${words}`
}
