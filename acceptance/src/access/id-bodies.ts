import { randomUUID } from 'node:crypto'
import { mondayOf } from '@compra/contract/calendar/week.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { NOON } from '@compra/server/testing/data/phone.ts'
import {
  move,
  productDraft,
  recipeDraft,
  savedListDraft,
} from '@compra/server/testing/people/pantry-phone.ts'

/** Things of the sender, so that only the tried id is foreign. */
interface Own {
  readonly user: User
  readonly product: string
  readonly recipe: string
}

const PRODUCT = { category: 'Alimentos', price: 1, stock: 1, minStock: 0 }

/** Bodies with the optional fields that carry ids, which the samples of `operationsAt` lack. */
export const ID_BODIES: Readonly<Record<string, (own: Own) => readonly object[]>> = {
  'POST /api/v1/product/batch': () => [
    { products: [{ ...PRODUCT, id: randomUUID(), name: 'Mel' }] },
  ],
  'POST /api/v1/recipe': () => [recipe()],
  'PUT /api/v1/recipe/{id}': () => [recipe()],
  'POST /api/v1/recipe/{id}/cook': () => [
    { people: 1, menuEntry: { monday: mondayOf(new Date().toISOString().slice(0, 10)), id: '' } },
  ],
  'POST /api/v1/shopping-list': () => [list()],
  'PUT /api/v1/shopping-list/{id}': () => [list()],
  'PUT /api/v1/menu/{monday}': ({ recipe: recipeId }) => [
    {
      version: 0,
      meals: ['Jantar'],
      entries: [{ id: randomUUID(), day: 0, meal: 'Jantar', recipeId, people: 2 }],
    },
  ],
  'POST /api/v1/guest/sync': () => listPushes(),
  'POST /api/v1/receipt': ({ product }) => [receipt(product)],
  'PUT /api/v1/receipt/{id}': ({ product }) => [
    { lines: [{ n: 1, action: 'stock', productId: product }] },
  ],
  'POST /api/v1/sync': (own) => [...listPushes(), ...pantryPushes(own)],
}

function recipe() {
  return {
    title: 'Bolo',
    description: 'Simples',
    category: 'Sobremesas',
    difficultyLevel: 'Fácil',
    preparationTime: '',
    servings: '',
    tags: [],
    ingredients: [{ id: randomUUID(), name: 'Fubá', quantity: 0.5, unit: 'kg' }],
    steps: [{ id: randomUUID(), description: 'Misture', order: 1, prepTime: 5, waitTime: 0 }],
  }
}

function list() {
  return {
    name: 'Feira',
    items: [{ id: randomUUID(), sequence: 1, name: 'Leite', quantity: 2, price: 4.5 }],
  }
}

function receipt(productId: string) {
  return {
    keyHash: [randomUUID(), randomUUID()].join('').replaceAll('-', ''),
    shop: { cnpj: null, legalName: 'Mercado Exemplo' },
    issuedAt: '2026-11-21T18:30:00-03:00',
    total: 10,
    source: 'paste',
    lines: [
      {
        n: 1,
        code: null,
        gtin: null,
        text: 'ITEM',
        unit: 'un',
        quantity: 1,
        paid: 10,
        productId,
        action: 'stock',
      },
    ],
  }
}

/** One push for each part of the lists; the pushed list is removed, since there may be 20. */
function listPushes(): object[] {
  const row = { list: 'house', id: randomUUID(), name: 'Sal', status: 'pending', t: [NOON] }
  return [
    { v: 1, cursor: 0, household: randomUUID(), rows: [row] },
    { v: 1, cursor: 0, rows: [row] },
    { v: 1, cursor: 0, lists: [{ id: randomUUID(), name: 'Praia', t: [NOON], removed: NOON + 1 }] },
    { v: 1, cursor: 0, budgets: [{ list: 'house', at: NOON, budget: 10 }] },
    { v: 1, cursor: 0, at: { list: 'house', place: 'list' } },
  ]
}

function pantryPushes({ user, product, recipe: cooked }: Own): object[] {
  const listed = savedListDraft('Mês')
  const entry = randomUUID()
  const moves = [
    move.set(product, 3, 1),
    move.enter(product, entry, `${randomUUID()}.1`),
    { kind: 'cook', id: randomUUID(), entry: randomUUID(), recipe: cooked, product, amount: 1 },
    move.undo(entry),
  ]
  return [
    { products: [productDraft('Chá')] },
    {
      savedLists: [{ ...listed, items: listed.items.map((one) => ({ ...one, id: randomUUID() })) }],
    },
    { recipes: [recipeDraft('Sopa')] },
    { moves },
  ].map((pushed) => ({
    v: 1,
    cursor: 0,
    household: user.tenantId,
    home: { cursor: 0, ...pushed },
  }))
}
