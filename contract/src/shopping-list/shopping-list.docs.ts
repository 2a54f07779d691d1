import { documented } from '#http/documented.ts'
import { ids } from '#http/example-house.ts'
import { savedItemApi } from './saved-item.ts'
import { shoppingListApi } from './shopping-list.ts'

const params = { id: ids.list }
const item = { sequence: 1, name: 'Leite 1 L', quantity: 2, price: 5.49 }
const draft = { name: 'Feira da semana', items: [item] }
const saved = { id: ids.list, name: draft.name, items: [{ ...item, id: ids.item }] }
const shared = { items: [{ name: 'Leite 1 L' }] }
const tag = '"p3Yx0cVbq1Rk9wZt"'
const headers = { 'If-Match': tag }
const savedItem = { id: ids.item, sequence: 2, name: 'Leite 1 L', quantity: 2, price: 5.49 }
const ofItem = { params: { id: ids.list, itemId: ids.item } }

export const shoppingListDocs = documented(
  { ...shoppingListApi, ...savedItemApi },
  {
    about: 'Saved lists of an account, and links to lists.',
    calls: {
      list: {
        summary: 'Page of the saved lists, newest first',
        description: '`name` is a part of the name, without regard to case and accents.',
        example: {
          query: { name: 'feira', page: '1', size: '20' },
          answer: { data: [{ id: ids.list, name: draft.name, itemsCount: 1 }], has_more: false },
        },
      },
      get: {
        summary: 'A saved list with its items, by sequence',
        description: 'Items are numbered from 1 without gaps.',
        example: { params, answer: saved },
      },
      names: {
        summary: 'Names of products and of items in the latest saved lists, for suggestions',
        description:
          'At most 500, each once without regard to case and accents, with the last price or 0; of ' +
          'saved lists the latest 12.',
        example: { answer: { data: [{ name: 'Leite 1 L', price: 5.49 }] } },
      },
      create: {
        summary: 'Save a list',
        description:
          '403 when a limit of the free plan is reached, 409 when a list of that name exists. No two ' +
          'items may have the same name, unless their measures differ.',
        example: { body: draft, answer: saved },
      },
      update: {
        summary: 'Replace a saved list, all its items included',
        description:
          'Items that are not in the body are gone. An item keeps its id for as long as its name and measure stay.',
        example: { params, body: draft, answer: saved },
      },
      remove: {
        summary: 'Delete a saved list',
        description: 'For good; links to it stay.',
        example: { params },
      },
      item: {
        summary: 'One item of a saved list, with its ETag',
        description: 'Its ETag is what a change may name by `If-Match`.',
        example: { ...ofItem, answer: savedItem },
      },
      addItem: {
        summary: 'Add an item at the end of a saved list',
        description:
          '`text` is read as a typed line, or the parts are given. 400 for a `text` of several items, such as ' +
          "'arroz, feijão': each is a call of its own, and `name` is never taken apart. " +
          'What is in the list already stays where it is, ' +
          'with the parts that are said: sent again, it adds nothing. 403 when the plan has no room for another item.',
        example: {
          params: { id: ids.list },
          body: { name: savedItem.name, quantity: 2, price: 5.49 },
          answer: savedItem,
        },
      },
      changeItem: {
        summary: 'Change one item of a saved list',
        description:
          'What is not sent stays, and so does the id. 400 for the name of another item, 412 `item_changed` when ' +
          '`If-Match` names another version.',
        example: {
          ...ofItem,
          headers,
          body: { quantity: 3 },
          answer: { ...savedItem, quantity: 3 },
        },
      },
      removeItem: {
        summary: 'Remove one item from a saved list',
        description: '409 `list_last_item` for the only item that is left.',
        example: { ...ofItem, headers },
      },
      share: {
        summary: 'Create a public link to copy the names of a list',
        description:
          'The link can be opened for 30 days. Neither prices nor quantities nor the owner show; a ' +
          'measure is written behind the name: `Arroz 2 kg`.',
        example: { body: shared, answer: { id: ids.link } },
      },
      shared: {
        summary: 'The names behind a link',
        description: '404 also when the link has expired.',
        example: { params: { id: ids.link }, answer: shared },
      },
    },
  },
)
