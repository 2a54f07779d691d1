import type { productApi } from '#product/product.ts'
import type { cookApi } from '#stock/cook.ts'
import type { journalApi } from '#stock/journal.ts'
import type { ExamplesOf } from './example.ts'
import { at, ids, key, milk, monday, rice, riceDraft } from './house.ts'

const headers = { 'Idempotency-Key': key }
const ofMilk = { params: { id: ids.milk } }
const milkDraft = { name: 'Leite 1 L', category: 'Alimentos', price: 5.49 } as const

export const product: ExamplesOf<typeof productApi> = {
  list: {
    query: { name: 'arroz', sort: 'name', page: '1', size: '20' },
    answer: { data: [rice], has_more: false },
  },
  minStock: {
    answer: {
      data: [
        {
          id: milk.id,
          name: milk.name,
          price: milk.price,
          stock: milk.stock,
          minStock: milk.minStock,
          content: milk.content,
        },
      ],
    },
  },
  matches: { body: { names: ['Arroz 5 kg', 'Feijão'] }, answer: { data: [rice] } },
  match: {
    body: { texts: ['leite integral'] },
    answer: {
      data: [{ text: 'leite integral', productId: ids.milk, candidates: [] }],
      products: [milk],
    },
  },
  remember: { ...ofMilk, body: { text: 'leite integral', is: true }, answer: milk },
  createMany: { body: { products: [riceDraft] }, answer: { data: [rice], left: [] } },
  create: { body: riceDraft, answer: rice },
  update: { ...ofMilk, body: { ...milkDraft, stock: 3, minStock: 4 }, answer: milk },
  remove: ofMilk,
  setStock: { ...ofMilk, body: { stock: 3 }, answer: milk },
  count: {
    headers,
    body: { counts: [{ productId: ids.milk, stock: 3, seen: 4 }] },
    answer: { id: ids.entry, data: [milk] },
  },
  enterStock: {
    headers,
    body: {
      entries: [{ productId: ids.milk, quantity: 2, price: 5.49, expires: '2026-11-30' }],
    },
    answer: { id: ids.entry, data: [milk] },
  },
  undoStockEntry: { params: { id: ids.entry }, answer: { data: [{ ...milk, stock: 1 }] } },
}

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

export const journal: ExamplesOf<typeof journalApi> = {
  product: { ...ofMilk, ...page },
  home: page,
  undo: { params: { id: ids.movement }, answer: { ...milk, stock: 1 } },
}

const need = {
  name: 'Leite',
  need: { amount: 2, unit: 'l' },
  atHome: { amount: 3, unit: 'l' },
  buy: null,
  verdict: 'home',
  productId: ids.milk,
  candidates: [],
  units: null,
  isAbout: false,
} as const

const ofRecipe = { params: { id: ids.recipe } }

export const cook: ExamplesOf<typeof cookApi> = {
  needs: {
    ...ofRecipe,
    query: { people: '4' },
    answer: { people: 4, data: [need], products: [milk] },
  },
  needsOfMany: {
    body: { recipes: [{ id: ids.recipe, people: 4 }] },
    answer: { data: [{ ...need, recipes: [ids.recipe] }], products: [milk] },
  },
  cook: {
    ...ofRecipe,
    headers,
    body: { people: 4, menuEntry: { monday, id: ids.menuEntry } },
    answer: {
      id: ids.cooked,
      movements: [{ productId: ids.milk, amount: 2 }],
      missing: [{ name: 'Canela em pau', measure: { amount: 1, unit: 'un' } }],
    },
  },
  undo: { params: { id: ids.cooked }, answer: { data: [milk] } },
  cookable: {
    answer: {
      data: [
        {
          id: ids.recipe,
          title: 'Arroz-doce',
          missing: ['Canela'],
          check: [],
          expiring: ['Leite'],
        },
      ],
    },
  },
}
