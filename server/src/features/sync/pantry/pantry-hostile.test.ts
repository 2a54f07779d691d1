import { randomUUID } from 'node:crypto'
import { guestApi } from '@compra/contract/guest/guest.ts'
import { householdApi } from '@compra/contract/household/household.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { NOON } from '#testing/data/phone.ts'
import { moveIn, refreshed } from '#testing/people/housemates.ts'
import {
  pantryPhoneOf,
  move,
  productDraft,
  recipeDraft,
  savedListDraft,
} from '#testing/people/pantry-phone.ts'

let server: RunningApp
let ana: User
beforeAll(async () => {
  server = await startApp()
  ana = await server.newUser()
  await pantryPhoneOf(server, ana).push({ products: [rice], moves: [move.set(rice.id, 3, 0)] })
})
afterAll(() => server.stop())

const rice = productDraft('Arroz')
const LAST = 8_640_000_000_000_000

/** The whole pantry of a household, as PostgreSQL writes it. */
async function stateOf({ tenantId }: User): Promise<unknown> {
  const tables = [
    'product',
    'shopping_list',
    'shopping_list_item',
    'gone',
    'stock_journal',
    'stock_entry',
    'stock_purchase',
    'stock_move',
  ]
  const { rows } = await server.database.pool.query(
    tables
      .map((table) => `select '${table}' as kind, t::text from ${table} t where tenant_id = $1`)
      .join(' union all ')
      .concat(' order by 1, 2'),
    [tenantId],
  )
  return rows
}

async function send(as: User, pantry: object): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${server.url}${syncApi.sync.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${as.accessToken}`,
    },
    body: JSON.stringify({ v: 1, cursor: 0, home: { cursor: 0, ...pantry } }),
  }).catch((error: unknown) => ({ status: 413, text: async () => String(error) }))
  return { status: answer.status, text: await answer.text() }
}

const product = (part: object) => ({ products: [productDraft('Bom'), { ...rice, ...part }] })
const list = (part: object) => ({ savedLists: [{ ...savedListDraft('Mês'), ...part }] })
const recipes = (part: object) => ({ recipes: [{ ...recipeDraft('Bolo'), ...part }] })
const moved = (part: object) => ({ moves: [{ ...move.set(rice.id, 1, 0), ...part }] })
const entering = move.enter(rice.id, randomUUID(), 'a')
const [entry, recipe] = [randomUUID(), randomUUID()]
const cooking = { kind: 'cook', id: randomUUID(), entry, recipe, product: rice.id, amount: 1 }
const meant = { text: 'arroz', is: true }
const item = { sequence: 1, name: 'Leite', quantity: 1, price: 0 }

test.for<[string, object]>([
  ['a name of 10.000 letters', product({ name: 'x'.repeat(10_000) })],
  ['a name of spaces', product({ name: '   ' })],
  ['a name with a control character', product({ name: 'Arr\u0000oz' })],
  ['a category that there is not', product({ category: 'Carros' })],
  ['a price below nothing', product({ price: -1 })],
  ['a minimum beyond all stocks', product({ minStock: 1_000_000 })],
  ['an id that is none', product({ id: "' or 1=1" })],
  ['a stamp beyond every date', product({ t: [LAST + 1] })],
  ['a stamp before all time', product({ t: [-1] })],
  ['a stamp with a fraction', product({ t: [1.5] })],
  ['no stamp', product({ t: [] })],
  ['a huge number of stamps', product({ t: Array.from({ length: 10_000 }, () => 1) })],
  ['a removal before all time', product({ removed: -1 })],
  ['a list without items', list({ items: [] })],
  ['a list that has an item twice', list({ items: [item, { ...item, sequence: 2 }] })],
  ['a list of 501 items', list({ items: Array.from({ length: 501 }, () => item) })],
  ['a list whose name has 10.000 letters', list({ name: 'x'.repeat(10_000) })],
  ['a recipe without ingredients', recipes({ ingredients: [] })],
  ['a recipe whose title has 10.000 letters', recipes({ title: 'x'.repeat(10_000) })],
  ['a recipe of a category that there is not', recipes({ category: 'Bebidas' })],
  ['a recipe that leads to a script', recipes({ source: 'javascript:alert(1)' })],
  ['a kind of movement that there is not', moved({ kind: 'give' })],
  ['a total below nothing', moved({ stock: -1 })],
  ['a stock seen below nothing', moved({ seen: -1 })],
  ['a stock seen that is no number', moved({ seen: 'x' })],
  ['a purchase without a key', moved({ ...move.enter(rice.id, randomUUID(), '') })],
  ['a key of 101 letters', moved({ ...move.enter(rice.id, randomUUID(), 'x'.repeat(101)) })],
  ['a quantity of none', moved({ ...move.enter(rice.id, randomUUID(), 'a'), quantity: 0 })],
  ['an entry that is none', moved({ ...move.undo('entry') })],
  ['a date that there is not', moved({ ...entering, expires: '2026-02-30' })],
  ['a date that is none', moved({ ...entering, expires: 'amanhã' })],
  ['a quantity beyond all', moved({ ...entering, quantity: 1e308 })],
  ['a quantity of next to nothing', moved({ ...entering, quantity: 1e-9 })],
  ['less than nothing cooked', moved({ ...cooking, amount: -1 })],
  ['nothing cooked', moved({ ...cooking, amount: 0 })],
  ['what was cooked of no recipe', moved({ ...cooking, recipe: 'bolo' })],
  ['a content of nothing', product({ content: { amount: 0, unit: 'kg' } })],
  ['a content without a unit', product({ content: { amount: 1, unit: ' ' } })],
  ['a content of a unit of 31 letters', product({ content: { amount: 1, unit: 'k'.repeat(31) } })],
  ['51 texts', product({ matches: Array.from({ length: 51 }, () => meant) })],
  ['a text of 10.000 letters', product({ matches: [{ ...meant, text: 'x'.repeat(10_000) }] })],
  ['a text that hides', product({ matches: [{ ...meant, text: 'Lei\u202Ete' }] })],
  ['a cursor below all', { cursor: -1 }],
  ['201 products', { products: Array.from({ length: 201 }, () => rice) }],
  ['21 lists', { savedLists: Array.from({ length: 21 }, () => savedListDraft('x')) }],
  ['11 recipes', { recipes: Array.from({ length: 11 }, () => recipeDraft('x')) }],
  ['201 movements', { moves: Array.from({ length: 201 }, () => move.set(rice.id, 1, 0)) }],
])('%s is refused with the whole push, and nothing changes', async ([, pantry]) => {
  const before = await stateOf(ana)
  const { status, text } = await send(ana, pantry)
  expect(status).toBe(400)
  expect(JSON.parse(text)).toMatchObject({ code: 'validation_error' })
  expect(await stateOf(ana)).toEqual(before)
})

test.for<[string, object]>([
  ['10.000 movements', { moves: Array.from({ length: 10_000 }, () => move.set(rice.id, 1, 0)) }],
  ['10 MB', { more: 'x'.repeat(10_000_000) }],
])('a push of %s is refused whole', async ([, pantry]) => {
  const before = await stateOf(ana)
  expect((await send(ana, pantry)).status).toBe(413)
  expect(await stateOf(ana)).toEqual(before)
})

test('stamps of the year 3000 are refused one by one; everything else is applied', async () => {
  const year3000 = Date.UTC(3000, 0, 1)
  const phone = pantryPhoneOf(server, await server.newUser())
  const ahead = [
    productDraft('Nascido', { t: [year3000] }),
    productDraft('Renomeado', { t: [NOON, year3000] }),
    productDraft('Removido', { removed: year3000 }),
    productDraft('Último', { t: [NOON, 0, 0, 0, LAST] }),
  ]
  const late = { ...savedListDraft('Futura'), t: [year3000, 0, 0] }
  const good = productDraft('Bom')
  const answer = await phone.push({ products: [...ahead, good], savedLists: [late] })
  const codes = new Map(answer.refused.map(({ id, code }) => [id, code]))
  expect(codes).toEqual(new Map([...ahead, late].map(({ id }) => [id, 'clock_ahead'])))
  expect(answer).toMatchObject({ products: [{ id: good.id }], savedLists: [] })
})

test('ids of another household give no access to it', async () => {
  const eva = await server.newUser()
  const before = await stateOf(ana)
  const phone = pantryPhoneOf(server, eva)
  const entry = randomUUID()
  const moves = [move.set(rice.id, 9, 0), move.enter(rice.id, entry, 'a'), move.undo(entry)]
  const [set, enter] = moves
  expect((await phone.push({ moves })).refused).toEqual([
    { id: set?.id, code: 'no_product' },
    { id: enter?.id, code: 'no_product' },
  ])
  // The same id names another object in another household.
  const own = { ...rice, name: 'Meu' }
  expect((await phone.push({ products: [own] })).products).toMatchObject([
    { name: 'Meu', stock: 0 },
  ])
  await phone.push({ products: [{ ...own, removed: NOON + 1 }] })
  expect(await stateOf(ana)).toEqual(before)
})

test('changes that a former user left on a device are refused, and everything is sent again', async () => {
  const eva = await server.newUser()
  const phone = pantryPhoneOf(server, eva)
  await phone.push({ products: [productDraft('De Eva')] })
  const before = [await stateOf(ana), await stateOf(eva)]
  const pushed = {
    products: [productDraft('De Ana')],
    savedLists: [savedListDraft('De Ana')],
    recipes: [recipeDraft('De Ana')],
    moves: [move.set(rice.id, 0, 3)],
  }
  const things = [...pushed.products, ...pushed.savedLists, ...pushed.recipes]
  const ids = [...things, ...pushed.moves].map(({ id }) => id)
  expect(await phone.push(pushed, { household: ana.tenantId })).toMatchObject({
    reset: true,
    products: [{ name: 'De Eva' }],
    refused: ids.map((id) => ({ id, code: 'not_allowed' })),
  })
  expect([await stateOf(ana), await stateOf(eva)]).toEqual(before)
})

test('ids in capitals are the same ids', async () => {
  const phone = pantryPhoneOf(server, await server.newUser())
  const entry = randomUUID()
  const bought = productDraft('Feijão')
  const moves = [move.set(bought.id, 2, 0), move.enter(bought.id, entry, 'a')]
  await phone.push({ products: [bought], moves })
  const loud = <Thing extends object>(thing: Thing): Thing =>
    JSON.parse(JSON.stringify(thing), (key, value) =>
      ['id', 'product', 'entry'].includes(key) ? String(value).toUpperCase() : value,
    )
  await phone.push({ products: [loud(bought)], moves: moves.map(loud) })
  expect((await phone.push({ cursor: 0 })).products).toMatchObject([{ id: bought.id, stock: 3 }])
  await phone.push({ moves: [loud(move.undo(entry))] })
  expect((await phone.push({ cursor: 0 })).products).toMatchObject([{ stock: 2 }])
})

test('a removed member reads nothing of the household, and cannot push to it', async () => {
  const eva = await server.newUser()
  const bia = await moveIn(server, eva, await server.newUser())
  const phone = pantryPhoneOf(server, bia)
  await phone.push({ products: [productDraft('Da casa')] })
  await server.call(householdApi.removeMember, { as: eva, params: { id: bia.id } })
  const returned = await refreshed(server, bia)
  const before = await stateOf(eva)
  const answer = await pantryPhoneOf(server, returned).push(
    { products: [productDraft('Tarde')] },
    { household: eva.tenantId },
  )
  expect(answer).toMatchObject({ reset: true, refused: [{ code: 'not_allowed' }] })
  expect(await stateOf(eva)).toEqual(before)
})

test('a push in flight while its member leaves is refused', async () => {
  const eva = await server.newUser()
  const bia = await moveIn(server, eva, await server.newUser())
  const phone = pantryPhoneOf(server, bia)
  // This process caches the token as valid for some seconds, and gets no message that it was revoked.
  await phone.pull()
  await server.database.pool.query(
    `with gone as (delete from membership where account_id = $1)
     insert into tenant (id, created_at) values ($2, now())`,
    [bia.id, randomUUID()],
  )
  await server.database.pool.query(
    `update account set tenant_id = own_tenant_id, own_tenant_id = null where id = $1`,
    [bia.id],
  )
  await expect(phone.push({ products: [productDraft('Café')] })).rejects.toThrow(' 401')
  expect((await pantryPhoneOf(server, eva).pull()).products).toEqual([])
})

test('a live link neither pushes nor pulls the pantry', async () => {
  const { body: link } = await server.call(liveLinkApi.createLink, {
    as: ana,
    body: { access: 'edit', label: 'Vizinha' },
  })
  const before = await stateOf(ana)
  const answer = await fetch(`${server.url}${guestApi.sync.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Link ${link.token}` },
    body: JSON.stringify({
      v: 1,
      cursor: 0,
      home: { cursor: 0, products: [productDraft('Intruso')], moves: [move.set(rice.id, 0, 3)] },
    }),
  })
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(JSON.parse(text)).toMatchObject({ homeRev: 0 })
  expect(JSON.parse(text)).not.toHaveProperty('home')
  expect(text).not.toContain('Arroz')
  expect(await stateOf(ana)).toEqual(before)
})
