import { ITEMS_PER_LINK } from '@compra/contract/limits.ts'
import type { Refusal } from '@compra/contract/sync/sync.ts'

/** Says why the server refused a row, and what the user can do. */
export function refusalText(code: Refusal, itemLimit: number): string {
  switch (code) {
    case 'list_items_limit':
      return `Não coube na lista da casa: o limite é de ${itemLimit} itens.`
    case 'link_items_limit':
      return `Não coube: por este link entram até ${ITEMS_PER_LINK} itens. Peça a alguém da casa para abrir espaço.`
    case 'lists_limit':
      return 'A casa tem listas demais: esta ficou só neste aparelho.'
    case 'clock_ahead':
      return 'O relógio deste aparelho está adiantado. Acerte a hora para enviar este item.'
    case 'not_allowed':
      return 'Este item não pode ser mudado por aqui. Ficou só neste aparelho.'
    case 'no_list':
      return 'Esta lista foi apagada por alguém da casa. O item ficou só neste aparelho.'
  }
}

/** The short text for the mark in the row. */
export function refusalLabel(code: Refusal): string {
  return code === 'list_items_limit' ? 'Não coube na lista da casa' : 'Não foi enviado'
}
