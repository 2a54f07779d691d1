import { encoderOf } from '@compra/contract/http/encoder.ts'
import { type SavedList, SavedListDraft } from '@compra/contract/shopping-list/shopping-list.ts'
import { expect, test } from 'vitest'
import {
  countText,
  draftOf,
  entriesOf,
  faultOf,
  type FormItem,
  formItemsOf,
  ListForm,
  messagesOf,
  NEW_ITEM_ID,
  refusalOf,
  withChange,
  withItem,
  withoutItem,
} from './shopping-list.rules.ts'

const SAVED: SavedList = {
  id: '3f6c2b1e-8d4a-4f5b-9c7d-2e1a0b9c8d7f',
  name: 'Feira',
  items: [
    { id: 'a', sequence: 1, name: 'Pão', quantity: 2, price: 150 },
    { id: 'b', sequence: 2, name: 'Café', quantity: 1, price: 1890 },
  ],
}
const ITEMS = formItemsOf(SAVED)
const LEITE = { name: 'Leite', quantity: 6, cents: 499 }

const sent = (items: readonly FormItem[]) => ListForm.parse({ name: 'Feira', items }).items
const messages = (form: unknown) => messagesOf(ListForm.safeParse(form).error)
const withFirst = (change: Partial<FormItem>) => ({
  name: 'Feira',
  items: ITEMS.map((item, index) => (index === 0 ? { ...item, ...change } : item)),
})

test('a new item goes on top as number 1 with the placeholder id, the rest count on', () => {
  const items = withItem(ITEMS, LEITE, 'new')
  expect(items[0]).toEqual({ ...LEITE, key: 'new', id: NEW_ITEM_ID })
  expect(NEW_ITEM_ID).toBe('00000000-0000-0000-0000-000000000000')
  expect(sent(items).map(({ sequence, name }) => `${sequence} ${name}`)).toEqual([
    '1 Leite',
    '2 Pão',
    '3 Café',
  ])
})

test('without an item the rest are numbered from 1', () => {
  expect(sent(withoutItem(ITEMS, 'a'))).toEqual([
    { id: 'b', sequence: 1, name: 'Café', quantity: 1, price: 1890 },
  ])
})

test('what is sent is what the API reads: a name, and items with place and price', () => {
  const draft = ListForm.parse({ name: '  Feira   de sábado ', items: withItem([], LEITE, 'new') })
  expect(draft).toEqual({
    name: 'Feira de sábado',
    items: [{ sequence: 1, name: 'Leite', quantity: 6, price: 499 }],
  })
  expect(SavedListDraft.parse(encoderOf(SavedListDraft)(draft))).toEqual(draft)
})

test('a measure that an older list has in a name comes into the working list as one', () => {
  const [item] = SAVED.items
  const list = { ...SAVED, items: item ? [{ ...item, name: 'Farinha · 500\u00A0g' }] : [] }
  expect(entriesOf(list)).toMatchObject([
    { name: 'Farinha', quantity: 2, cents: 150, measure: { amount: 500, unit: 'g' } },
  ])
})

test('measures go through the form, into the request, into the working list and back', () => {
  const measure = { amount: 1.5, unit: 'kg' }
  const list = { ...SAVED, items: SAVED.items.map((item) => ({ ...item, measure })) }
  expect(formItemsOf(list)).toMatchObject([{ measure }, { measure }])
  expect(sent(formItemsOf(list))).toMatchObject([{ measure }, { measure }])
  expect(draftOf(list).items).toMatchObject([{ measure }, { measure }])
  expect(entriesOf(list)).toMatchObject([{ measure }, { measure }])
})

test('only the item that is changed becomes another one', () => {
  const items = withChange(ITEMS, 'b', { quantity: 3 })
  expect(items[0]).toBe(ITEMS[0])
  expect(items[1]).toEqual({ ...ITEMS[1], quantity: 3 })
})

test('a list has a name and at least one item', () => {
  expect(messages({ name: ' \u200B ', items: [] })).toEqual({
    name: 'O nome da lista é obrigatório',
    items: 'Adicione pelo menos um item',
  })
})

test.each([
  [{ name: ' ' }, 'O nome do item é obrigatório'],
  [{ quantity: 0 }, 'Quantidade deve ser maior que 0'],
  [{ quantity: 1.5 }, 'Quantidade deve ser maior que 0'],
  [{ cents: -1 }, 'Preço deve ser positivo ou zero'],
])('an item with %o is refused', (change, message) => {
  expect(messages(withFirst(change))).toEqual({ items: message })
})

test('G-013 a name that is there in other letters, with accents or spaces is there', () => {
  expect(refusalOf(ITEMS, { name: ' PAO ' }, 20)).toBe('duplicate')
  expect(refusalOf(ITEMS, { name: 'Pãozinho' }, 20)).toBeUndefined()
})

test('G-013 one of another measure is another item, and an item is not its own double', () => {
  const items = withChange(ITEMS, 'b', { measure: { amount: 500, unit: 'g' } })
  const cafe = (amount: number) => ({ name: 'cafe', measure: { amount, unit: 'g' } })
  expect(refusalOf(items, cafe(500), 20)).toBe('duplicate')
  expect(refusalOf(items, cafe(250), 20)).toBeUndefined()
  expect(refusalOf(items, { name: 'café' }, 20)).toBeUndefined()
  expect(faultOf(items, cafe(500), 'b')).toBeUndefined()
  expect(faultOf(items, cafe(500), 'a')).toBe('duplicate')
})

test('G-088 nothing is not added, and neither is what is over the limit', () => {
  expect(refusalOf(ITEMS, { name: '  ' }, 20)).toBe('blank')
  expect(refusalOf(ITEMS, { name: 'Leite' }, 2)).toBe('limit')
  // A duplicate is reported before the limit.
  expect(refusalOf(ITEMS, { name: 'café' }, 2)).toBe('duplicate')
})

test('G-010 the count has no decimals', () => {
  expect(countText(3)).toBe('Total de itens: 3')
  expect(countText(500)).toBe('Total de itens: 500')
})

test('G-141 prices go into the working list as whole cents, and come back as they were', () => {
  expect(entriesOf(SAVED)).toEqual([
    { name: 'Pão', quantity: 2, cents: 150 },
    { name: 'Café', quantity: 1, cents: 1890 },
  ])
  expect(sent(ITEMS)).toMatchObject(draftOf(SAVED).items)
})
