import type { houseItemApi } from '#list-item/house-item.ts'
import type { savedItemApi } from '#list-item/saved-item.ts'
import type { ExamplesOf } from './example.ts'
import { ids, key } from './house.ts'

const tag = '"p3Yx0cVbq1Rk9wZt"'
const headers = { 'If-Match': tag }

const wanted = {
  id: ids.item,
  name: 'arroz',
  quantity: 1,
  price: 0,
  measure: { amount: 2, unit: 'kg' },
  status: 'pending',
  version: 'p3Yx0cVbq1Rk9wZt',
} as const
const ofWanted = { params: { itemId: ids.item }, headers }

export const houseItem: ExamplesOf<typeof houseItemApi> = {
  list: { answer: { items: [wanted] } },
  add: { headers: { 'Idempotency-Key': key }, body: { text: '2 kg de arroz' }, answer: wanted },
  change: {
    ...ofWanted,
    body: { status: 'purchased' },
    answer: { ...wanted, status: 'purchased' },
  },
  remove: ofWanted,
}

const saved = { id: ids.item, sequence: 2, name: 'Leite 1 L', quantity: 2, price: 5.49 }
const ofSaved = { params: { id: ids.list, itemId: ids.item } }

export const savedItem: ExamplesOf<typeof savedItemApi> = {
  item: { ...ofSaved, answer: saved },
  addItem: {
    params: { id: ids.list },
    body: { name: saved.name, quantity: 2, price: 5.49 },
    answer: saved,
  },
  changeItem: { ...ofSaved, headers, body: { quantity: 3 }, answer: { ...saved, quantity: 3 } },
  removeItem: { ...ofSaved, headers },
}
