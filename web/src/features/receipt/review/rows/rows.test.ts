import type { ReceiptAction } from '@compra/contract/receipt/printed.ts'
import { newStamps } from '@compra/contract/sync/item.ts'
import { expect, test } from 'vitest'
import { allThings, thingOf } from '#core/pantry/catalogue/catalogue.ts'
import { acceptFirstOptions, applyDecision, firstOption } from './decide.ts'
import { firstRows } from './first-rows.ts'
import { heldItems } from './held-items.ts'
import type { HouseProduct, Known } from './house.ts'
import { bodyOf, purchasesOf } from './review-body.ts'
import { needsReview, type ReviewRow, targetOf, withinRoom } from './review-row.ts'
import { withStoredDecisions, printedOf } from './stored-decisions.ts'

const RICE: HouseProduct = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Arroz 5 kg',
  category: 'Alimentos',
  content: { amount: 5, unit: 'kg' },
  matches: [],
}
const DEPS = { products: [RICE], memory: [], usual: [], things: allThings(), thingOf }
const FACTS = { keyHash: 'a'.repeat(64), now: new Date('2026-11-22'), purchases: new Map() }

const lineOf = (text: string, n: number, paid = 500) => {
  const unit = text.endsWith('KG') && !/\dKG$/.test(text) ? ('kg' as const) : ('un' as const)
  const facts = { code: `c${text}`, gtin: null, ncm: null, quantity: 1 }
  return { n, text, unit, paid, unitPrice: null, isPromo: false, ...facts }
}
const rowsOf = (texts: readonly string[], memory: Known['memory'] = []) =>
  firstRows(
    texts.map((text, at) => lineOf(text, at + 1)),
    { ...DEPS, memory },
  )
const receiptOf = (rows: readonly ReviewRow[]) => ({
  key: null,
  shop: { cnpj: null, legalName: 'Mercado' },
  issuedAt: null,
  total: 500 * rows.length,
  source: 'paste' as const,
  lines: rows.map(({ line }) => line),
  difference: 0,
  isBeta: false,
})
const meant = ({ choice, action }: ReviewRow) => [choice?.name ?? null, action]
const item = (id: string, name: string) =>
  ({
    id,
    name,
    status: 'pending',
    cents: 0,
    quantity: 1,
    stamps: newStamps(1),
  }) as const

test('a row is an existing product, a new one, a price, or a question', () => {
  const rows = rowsOf(['ARROZ T1 CAMIL 5KG', 'BAN PRATA KG', 'CARVAO VEG 4KG', 'XPTO ZKW'])
  expect(rows.map(meant)).toEqual([
    ['Arroz 5 kg', 'stock'],
    ['Banana-prata', 'stock'],
    ['Carvão 4 kg', 'price'],
    [null, 'price'],
  ])
  expect(rows.map(needsReview)).toEqual([false, false, false, true])
  expect(rows[1]?.choice?.content).toEqual({ amount: 1, unit: 'kg' })
})

test('an earlier decision is applied again, and a price stays a price', () => {
  const said = { by: 'text' as const, productId: null, thing: null, ignored: false }
  const rows = rowsOf(
    ['XPTO ZKW', 'BAN PRATA KG', 'LTE INT 1L'],
    [
      { ...said, code: 'xpto zkw', text: 'xpto zkw', productId: RICE.id },
      { ...said, code: 'ban prata kg', text: 'ban prata kg', thing: 'banana-prata' },
      { ...said, code: 'lte int 1l', text: 'lte int 1l', ignored: true },
    ],
  )
  expect(rows.map(({ action }) => action)).toEqual(['stock', 'price', 'ignore'])
  expect(rows[0]?.choice?.productId).toBe(RICE.id)
})

test('new products beyond the limit become prices, and rows of one name count once', () => {
  const rows = rowsOf(['BAN PRATA KG', 'BAN PRATA KG', 'LTE INT 1L', 'ARROZ T1 CAMIL 5KG'])
  const actions = (room: number) => withinRoom(rows, room).map(({ action }) => action)
  expect(actions(2)).toEqual(['stock', 'stock', 'stock', 'stock'])
  expect(actions(1)).toEqual(['stock', 'stock', 'price', 'stock'])
  expect(actions(-3)).toEqual(['price', 'price', 'price', 'stock'])
})

test('a decision applies to all rows of the same text, except for the units', () => {
  const rows = rowsOf(['XPTO ZKW', 'XPTO ZKW', 'OUTRO ABC'])
  const [first] = rows
  if (!first) throw new Error('a row')
  const deps = { thingOf, room: 0 }
  const named = applyDecision(rows, first, { kind: 'product', product: RICE }, deps)
  expect(named.map(meant)).toEqual([
    ['Arroz 5 kg', 'stock'],
    ['Arroz 5 kg', 'stock'],
    [null, 'price'],
  ])
  const counted = applyDecision(named, first, { kind: 'units', units: 7 }, deps)
  expect(counted.map(({ units }) => units)).toEqual([7, 1, 1])
  // The product limit is reached.
  const made = applyDecision(rows, first, { kind: 'name', name: 'Geleia' }, deps)
  expect(made[0]?.action).toBe('price')
})

test('a scanned code becomes that of a row that has none, by its answer', () => {
  const [unknown, printed] = rowsOf(['XPTO ZKW', 'QJO MUSS FAT KG'])
  if (!unknown || !printed) throw new Error('no rows')
  const named = { kind: 'name', name: 'Geleia', code: '7896006711117' } as const
  const gtinOf = (row: ReviewRow) =>
    applyDecision([row], row, named, { thingOf, room: 9 })[0]?.line.gtin
  expect(gtinOf(unknown)).toBe('7896006711117')
  const line = { ...printed.line, gtin: '78905351' }
  expect(gtinOf({ ...printed, line })).toBe('78905351')
})

test('a receipt ticks its items of the list, and rows of one product share its purchase', () => {
  const rows = rowsOf(['ARROZ T1 CAMIL 5KG', 'QJO MUSS FAT KG', 'ARROZ T1 CAMIL 5KG'])
  const items = [item('1', 'arroz'), item('2', 'queijo muçarela'), item('3', 'café')]
  const held = heldItems(items, rows, [RICE], thingOf)
  expect([...held.values()].flat().toSorted()).toEqual(['1', '2'])
  expect(held.get(RICE.id)).toEqual(['1'])
  const keys = new Map([['1', '1.9']])
  const purchases = purchasesOf(rows, held, keys)
  expect([...purchases]).toEqual([
    [1, '1.9'],
    [3, '1.9'],
  ])
})

test('a request body has prices less the discount of the receipt, as promotions', () => {
  const rows = rowsOf(['ARROZ T1 CAMIL 5KG', 'BAN PRATA KG'])
  const shared = rows.map((row, at) => ({ ...row, line: { ...row.line, discountShare: at * 40 } }))
  const [whole, less] = bodyOf(receiptOf(shared), shared, FACTS).lines
  const { paid, unitPrice, isPromo } = rows[0]?.line ?? {}
  expect(whole).toMatchObject({ paid, unitPrice, promo: isPromo })
  expect(less).toMatchObject({ paid: (rows[1]?.line.paid ?? 0) - 40, unitPrice: null, promo: true })
})

test('a request body has all decisions, and a reopened receipt restores them', () => {
  const rows = rowsOf(['ARROZ T1 CAMIL 5KG', 'BAN PRATA KG', 'CARVAO VEG 4KG', 'XPTO ZKW']).map(
    (row, at) => (at === 0 ? { ...row, line: { ...row.line, ncm: '10063021' } } : row),
  )
  const as = (at: number, action: ReceiptAction) =>
    rows.map((row, place) => (place === at ? { ...row, action } : row))
  const body = bodyOf(receiptOf(rows), as(1, 'ignore'), FACTS)
  expect(
    body.lines.map(({ action, productId, newProduct, thing }) => [
      action,
      productId,
      newProduct?.name,
      thing,
    ]),
  ).toEqual([
    ['stock', RICE.id, undefined, null],
    ['ignore', null, undefined, null],
    ['price', null, undefined, 'carvão'],
    ['price', null, undefined, null],
  ])
  expect(body.issuedAt).toBe(FACTS.now.toISOString())
  expect(body.lines.map(({ ncm }) => ncm)).toEqual(['10063021', null, null, null])
  const printed = printedOf(body)
  expect(printed.lines).toEqual(receiptOf(rows).lines)
  const again = withStoredDecisions(firstRows(printed.lines, DEPS), body.lines, [RICE], thingOf)
  expect(again.map(({ action }) => action)).toEqual(['stock', 'ignore', 'price', 'price'])
  expect(again.map(targetOf)[0]).toBe(RICE.id)
})

test('the first option of all open rows is accepted at once; answered rows and those without one stay', () => {
  const rows = rowsOf(['VINAGRE CASTELO 750ML', 'CALDO KNORR 57G', 'XPTO ZKW', 'BAN PRATA KG'])
  const [vinegar, broth, unknown, banana] = rows
  const options = [vinegar, broth, unknown, banana].map((row) => row && firstOption(row)?.kind)
  expect(options).toEqual(['choice', 'choice', undefined, undefined])
  const deps = { thingOf, room: Infinity }
  const asked = broth?.candidates.at(-1)
  if (!broth || !asked) throw new Error('the broth has no option')
  const answered = applyDecision(rows, broth, { kind: 'choice', choice: asked }, deps)
  const odd = answered.map((row) => (row.line.n === 4 ? { ...row, odd: 'mesmo?' } : row))
  const accepted = acceptFirstOptions(odd, deps)
  expect(accepted.map(needsReview)).toEqual([false, false, true, false])
  expect(accepted[0]?.choice).toEqual(vinegar?.candidates[0])
  expect(accepted[1]?.choice).toEqual(asked)
  expect(acceptFirstOptions(accepted, deps)).toEqual(accepted)
})
