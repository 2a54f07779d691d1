import { documented } from '#http/documented.ts'
import { at, ids, milk } from '#http/example-house.ts'
import { journalApi } from './journal.ts'

const ofMilk = { params: { id: ids.milk } }
const movement = {
  id: ids.movement,
  productId: ids.milk,
  product: 'Leite 1 L',
  who: 'Ana',
  at,
  reason: 'entry',
  from: 1,
  to: 3,
  paid: 4.5,
  recipe: null,
  isUndone: false,
  canUndo: true,
} as const
const page = { query: { page: '1', size: '20' }, answer: { data: [movement], has_more: false } }

export const journalDocs = documented(journalApi, {
  about: 'Who changed the stock, when and why. Kept for a year.',
  calls: {
    product: {
      summary: 'Page of the changes of a stock, newest first',
      description: 'Includes undone changes; 404 for a product of another household.',
      example: { ...ofMilk, ...page },
    },
    household: {
      summary: 'Page of the changes of all stocks of the household, newest first',
      description: 'The same of all products that are there.',
      example: page,
    },
    undo: {
      summary: 'Undo one change of a stock',
      description:
        'What it did goes back, whatever came after it; what would go beyond nothing is owed, so that ' +
        'the order of undoing does not matter. 404 for one that was taken back before.',
      example: { params: { id: ids.movement }, answer: { ...milk, stock: 1 } },
    },
  },
})
