/** A movement of a stock in words. */
import type { Movement } from '@compra/contract/stock/journal.ts'
import { daysBetween } from '#lib/days.ts'

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

/** '12/11', '12/11/2025'. */
export function dayText(at: Date, now: Date): string {
  const isOfYear = at.getFullYear() === now.getFullYear()
  const year = isOfYear ? {} : ({ year: 'numeric' } as const)
  return at.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit', ...year })
}
