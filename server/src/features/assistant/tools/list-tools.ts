import {
  type HouseItem,
  houseItemApi,
  HouseItem as HouseItemShape,
} from '@compra/contract/house-item/house-item.ts'
import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { lineText } from '@compra/contract/line/line.ts'
import {
  type SavedItem,
  SavedList,
  shoppingListApi,
  type SavedListSummary,
} from '@compra/contract/shopping-list/shopping-list.ts'
import { STATUSES } from '@compra/contract/sync/item.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { lineOf } from '@compra/contract/text/text.ts'
import { z } from 'zod'
import type { ShoppingListService } from '#features/shopping-list/shopping-list.service.ts'
import type { HouseItemService } from '#features/sync/house-item.service.ts'
import { Question, questionText } from './question.ts'
import { tool, type Tool } from './tool.ts'
import { namesText } from './words.ts'

export interface ListServices {
  readonly houseItems: HouseItemService
  readonly lists: ShoppingListService
}

const SHOWN = { name: '', page: 1, size: 100 }
const Nothing = z.object({})

/** Reads the house list and saved lists, and ticks. */
export function listTools({ houseItems, lists }: ListServices): Tool[] {
  return [
    tool({
      name: 'ler_lista',
      title: 'Ler a lista da casa',
      description:
        "Lê a lista de compras da casa: o que está pendente, comprado ('purchased') ou em falta na loja ('unavailable'). Preços em reais.",
      scope: 'read',
      input: Nothing,
      output: houseItemApi.list.success.body,
      async run(_, { caller }) {
        const items = await houseItems.list(caller)
        return { text: listText(items), data: { items } }
      },
    }),
    tool({
      name: 'ver_listas_salvas',
      title: 'Ver as listas salvas',
      description: 'Os nomes e ids das listas salvas da casa (até 100).',
      scope: 'read',
      input: Nothing,
      output: shoppingListApi.list.success.body,
      async run(_, { caller }) {
        const data = await lists.page(caller.tenantId, SHOWN)
        return { text: savedText(data.data), data }
      },
    }),
    tool({
      name: 'ler_lista_salva',
      title: 'Ler uma lista salva',
      description: "Lê os itens de uma lista salva, pelo id de 'ver_listas_salvas'.",
      scope: 'read',
      input: z.object({ id: z.guid() }),
      output: SavedList,
      async run({ id }, { caller }) {
        const list = await lists.get(caller.tenantId, id)
        return { text: `${list.name}: ${namesText(list.items.map(savedLine))}.`, data: list }
      },
    }),
    tool({
      name: 'marcar_item',
      title: 'Marcar ou desmarcar um item',
      description:
        "Marca um item da lista da casa como comprado ('purchased'), em falta ('unavailable') ou de volta a pendente ('pending'). O item é o nome ou o id de 'ler_lista'. Se mais de um item pode ser, devolve a pergunta e não muda nada.",
      scope: 'lists',
      bucket: 'sync',
      input: z.object({
        item: lineOf(ITEM_NAME_MAX).describe('nome ou id do item'),
        status: z.enum(STATUSES).default('purchased'),
      }),
      output: z.object({ item: HouseItemShape.nullable(), question: Question.nullable() }),
      async run({ item: wanted, status }, { caller }) {
        const [only, ...others] = itemsNamed(await houseItems.list(caller), wanted)
        if (!only) {
          const text = `Não há “${wanted}” na lista. Nada mudou.`
          return { text, data: { item: null, question: null } }
        }
        if (others.length > 0 || !isCalled(only, wanted)) {
          const question = { text: wanted, options: [only, ...others].map(houseLine) }
          return { text: questionText(question), data: { item: null, question } }
        }
        const item = await houseItems.change(caller, only.id, { status })
        return {
          text: `${STATUS_TEXTS[status]}: ${houseLine(item)}.`,
          data: { item, question: null },
        }
      },
    }),
  ]
}

const STATUS_TEXTS = {
  pending: 'De volta à lista',
  unavailable: 'Em falta na loja',
  purchased: 'Comprado',
} as const

/** Those of that name; without one, those whose name has the text in it. */
function itemsNamed(items: readonly HouseItem[], wanted: string): readonly HouseItem[] {
  const same = items.filter((item) => isCalled(item, wanted))
  const folded = foldName(wanted)
  return same.length > 0 ? same : items.filter(({ name }) => foldName(name).includes(folded))
}

const isCalled = ({ id, name }: HouseItem, wanted: string) =>
  id === wanted.toLowerCase() || foldName(name) === foldName(wanted)

/** '3 × Leite · 1 l' */
export function houseLine({ name, quantity, measure, note }: HouseItem): string {
  return lineText({ name, quantity, measure, note })
}

const savedLine = ({ name, quantity, measure }: SavedItem) => lineText({ name, quantity, measure })

function listText(items: readonly HouseItem[]): string {
  const pending = items.filter(({ status }) => status === 'pending')
  const others = items.length - pending.length
  const rest = others === 0 ? '' : ` Já marcados: ${others}.`
  if (pending.length === 0) return `Não há nada pendente na lista da casa.${rest}`
  return `Na lista da casa: ${namesText(pending.map(houseLine))}.${rest}`
}

function savedText(lists: readonly SavedListSummary[]): string {
  if (lists.length === 0) return 'A casa não tem listas salvas.'
  return `Listas salvas: ${namesText(lists.map(({ name, itemsCount: n }) => `${name} (${n})`))}.`
}
