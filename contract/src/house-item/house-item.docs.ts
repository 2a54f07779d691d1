import { documented } from '#http/documented.ts'
import { ids, key } from '#http/example-house.ts'
import { houseItemApi } from './house-item.ts'

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

export const houseItemDocs = documented(houseItemApi, {
  about:
    'The list of the house item by item, for programs such as a home assistant. Phones see it at once.',
  calls: {
    list: {
      summary: 'The house list in the order of the screen: pending items first',
      description:
        'What is to be bought, then what was not to be had, then what is in the trolley.',
      example: { answer: { items: [wanted] } },
    },
    add: {
      summary: 'Add an item to the house list',
      description:
        '`text` is read as a typed line, or the parts are given. 400 for a `text` of several items, such as ' +
        "'arroz, feijão': each is a call of its own, and `name` is never taken apart. " +
        'What is on the list already is wanted again, ' +
        'with the parts that are said. The same Idempotency-Key with the same body adds once. 403 when the plan ' +
        'has no room for another item.',
      example: {
        headers: { 'Idempotency-Key': key },
        body: { text: '2 kg de arroz' },
        answer: wanted,
      },
    },
    change: {
      summary: 'Tick or change one item of the house list',
      description:
        'Missing fields stay unchanged. The name of another item merges both, and the answer has its id. 412 ' +
        '`item_changed` when `If-Match` names another version.',
      example: {
        ...ofWanted,
        body: { status: 'purchased' },
        answer: { ...wanted, status: 'purchased' },
      },
    },
    remove: {
      summary: 'Remove one item from the house list',
      description: '404 the second time.',
      example: ofWanted,
    },
  },
})
