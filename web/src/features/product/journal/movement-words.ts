/** A movement of a stock in words. */
import type { Movement } from '@compra/contract/stock/journal.ts'
import { daysBetween, dayText } from '#lib/days.ts'

const REASONS: Record<Movement['reason'], string> = {
  create: 'Cadastrado',
  edit: 'Editado',
  set: 'Ajustado',
  entry: 'Comprado',
  cook: 'Cozinhado',
  undo: 'Desfeito',
}

/** 'Comprado', 'Cozinhado: Feijoada'. */
export function reasonText({ reason, recipe }: Pick<Movement, 'reason' | 'recipe'>): string {
  return recipe === null ? REASONS[reason] : `${REASONS[reason]}: ${recipe}`
}

const TIME = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** 'hoje 14:32', 'ontem', '12/11'; of another year '12/11/2025'. */
export function whenText(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days === 0) return `hoje ${TIME.format(at)}`
  return days === 1 ? 'ontem' : dayText(at, now)
}
