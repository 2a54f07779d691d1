/** The form of a saved list: its items and its error messages. */
import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { MeasureShape } from '@compra/contract/measure/measure-schema.ts'
import { measuredKey } from '@compra/contract/measure/measured-name.ts'
import type { SavedList, SavedListDraft } from '@compra/contract/shopping-list/shopping-list.ts'
import { isNameTooLong, itemName } from '@compra/contract/text/name.ts'
import { z } from 'zod'
import { TOO_LONG } from '#core/form/item-fields/name-text.ts'
import type { ListEntry } from '#core/list/filling/list-filling-rules.ts'
import { takenApart } from '#core/list/reading/taken-apart.ts'

/** The id of a new item in the form: the server gives it another one (G-129). */
export const NEW_ITEM_ID = '00000000-0000-0000-0000-000000000000'

/** An item in the form; its number is its place in the list. */
export interface FormItem extends ListEntry {
  /** The key of a row: new items all have the same id. */
  key: string
  id: string
}

/** A change of the form's items. */
export type ItemsChange = (items: readonly FormItem[]) => readonly FormItem[]

export type Refusal = 'blank' | 'duplicate' | 'limit'

/** Said of an item; the limit has a dialog of its own. */
export const REFUSED: Record<Refusal, string | undefined> = {
  blank: 'O nome do item é obrigatório.',
  duplicate: 'O item já existe na lista.',
  limit: undefined,
}

/** What the list may not have twice (G-013). */
type Thing = Pick<ListEntry, 'name' | 'measure'>

/** Why an item cannot be added. */
export function refusalOf(
  items: readonly FormItem[],
  thing: Thing,
  limit: number,
): Refusal | undefined {
  return faultOf(items, thing) ?? (items.length >= limit ? 'limit' : undefined)
}

/** Why an item cannot be called so, or be so much; `key` is its own. */
export function faultOf(
  items: readonly FormItem[],
  thing: Thing,
  key?: string,
): Exclude<Refusal, 'limit'> | undefined {
  if (itemName(thing.name) === '') return 'blank'
  const wanted = measuredKey(thing)
  const isThere = items.some((item) => item.key !== key && measuredKey(item) === wanted)
  return isThere ? 'duplicate' : undefined
}

/** On top, so that the others count on from 2. */
export function withItem(items: readonly FormItem[], entry: ListEntry, key: string): FormItem[] {
  return [{ ...entry, key, id: NEW_ITEM_ID }, ...items]
}

export function withoutItem(items: readonly FormItem[], key: string): FormItem[] {
  return items.filter((item) => item.key !== key)
}

export type Change = Partial<Omit<FormItem, 'key' | 'id'>>

export function withChange(items: readonly FormItem[], key: string, change: Change): FormItem[] {
  return items.map((item) => (item.key === key ? { ...item, ...change } : item))
}

export function formItemsOf(list: SavedList): FormItem[] {
  return list.items.map(({ id, name, quantity, price, measure }) => {
    return { key: id, id, name, quantity, cents: price, measure }
  })
}

const NUMBER_OF_ITEMS = 'Adicione pelo menos um item'
const QUANTITY = 'Quantidade deve ser maior que 0'
const PRICE = 'Preço deve ser positivo ou zero'

const ItemForm = z.object({
  id: z.string().optional(),
  name: z.string().transform(itemName).pipe(z.string().min(1, 'O nome do item é obrigatório')),
  quantity: z.int(QUANTITY).positive(QUANTITY),
  cents: z.int(PRICE).min(0, PRICE),
  measure: MeasureShape.optional(),
})

/** The form's schema; its output is the request body. */
export const ListForm = z
  .object({
    name: z
      .string()
      .refine((name) => !isNameTooLong(name), TOO_LONG)
      .transform(itemName)
      .pipe(z.string().min(1, 'O nome da lista é obrigatório')),
    items: z.array(ItemForm).min(1, NUMBER_OF_ITEMS),
  })
  .transform(({ name, items }): SavedListDraft => ({ name, items: items.map(sentItem) }))

/** An item that the list has says which one it is, so that it keeps its id under another name. */
function sentItem(
  { id, name, quantity, cents, measure }: z.output<typeof ItemForm>,
  index: number,
) {
  const stored = id !== undefined && id !== NEW_ITEM_ID ? { id } : {}
  return { ...stored, sequence: index + 1, name, quantity, price: cents, measure }
}

/** The errors of the form by field; the first error of each. */
export function messagesOf(error: z.ZodError | undefined): { name?: string; items?: string } {
  const issues = error?.issues.toReversed() ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))
}

/** A list as it was saved, to be saved once more. */
export function draftOf({ name, items }: SavedList): SavedListDraft {
  return {
    name,
    items: items.map(({ sequence, name: item, quantity, price, measure }) => {
      return { sequence, name: item, quantity, price, measure }
    }),
  }
}

/** A saved list as entries for the working list; older ones have measures in their names. */
export function entriesOf({ items }: SavedList): ListEntry[] {
  return items.map(({ name, quantity, price, measure }) => {
    return { name, quantity, cents: price, measure, ...takenApart({ name, measure }) }
  })
}

/** 'Total de itens: 3': a plain count (G-010). */
export function countText(itemsCount: number): string {
  return `Total de itens: ${formatQuantity(itemsCount)}`
}
