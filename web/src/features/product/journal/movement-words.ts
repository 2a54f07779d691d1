/** The texts of a movement. */
import type { Movement } from '@compra/contract/stock/journal.ts'

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
