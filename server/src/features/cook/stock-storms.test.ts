import { cookApi } from '@compra/contract/cook/cook.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { recipeApi, type RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { journalApi } from '@compra/contract/stock/journal.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { race, RACE_ROUNDS } from '#testing/faults/races.ts'
import { moveIn } from '#testing/people/housemates.ts'
import { pantryPhoneOf, move } from '#testing/people/pantry-phone.ts'

/** Two server processes on one database. */
let one: RunningApp
let two: RunningApp
beforeAll(async () => {
  one = await startApp()
  two = await startApp({ connection: one.connection })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

const DRINK: RecipeDraft = {
  title: 'Vitamina',
  description: 'De manhã',
  preparationTime: '',
  servings: '1 copo',
  category: 'Outra',
  difficultyLevel: 'Fácil',
  tags: [],
  ingredients: [
    { name: 'leite', quantity: 250, unit: 'ml' },
    { name: 'aveia', quantity: 100, unit: 'g' },
  ],
  steps: [],
}

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() as string })

interface Caller {
  readonly as: User
  readonly at: RunningApp
}

async function house(milkStock = 0) {
  const ana = await one.newUser()
  const bia = await moveIn(one, ana, await one.newUser())
  const make = async (name: string, stock: number) =>
    (
      await one.call(productApi.create, {
        as: ana,
        body: { name, category: 'Alimentos', price: 0, stock, minStock: 0 },
      })
    ).body.id
  const milk = await make('Leite 1 l', milkStock)
  const oats = await make('Aveia 500 g', 0)
  const { body } = await one.call(recipeApi.create, { as: ana, body: DRINK })
  return { ana, bia, milk, oats, drink: body.id }
}

const enter = (
  { as, at }: Caller,
  productId: string,
  quantity: number,
  more: { readonly expires?: string; readonly purchase?: string } = {},
  headers = newKey(),
) =>
  at.call(productApi.enterStock, {
    as,
    headers,
    body: { entries: [{ productId, quantity, ...more }] },
  })
const cook = ({ as, at }: Caller, id: string, people: number, headers = newKey()) =>
  at.call(cookApi.cook, { as, headers, params: { id }, body: { people } })
const undo = ({ as, at }: Caller, id: string) =>
  at.call(productApi.undoStockEntry, { as, params: { id } })

/** The stored state of each product of a household. */
async function invariantsOf({ tenantId }: User) {
  const { rows } = await one.database.pool.query<{
    name: string
    stock: number
    owed: number
    all: number
    standing: number
    packed: number
    lowest: number
    is_in_order: boolean
  }>(
    `select name, stock, owed,
            (select round(sum(stock_to - stock_from)::numeric, 3)::float8 from stock_journal line
              where line.tenant_id = product.tenant_id and product_id = product.id) as all,
            (select round(sum(stock_to - stock_from)::numeric, 3)::float8 from stock_journal line
              where line.tenant_id = product.tenant_id and product_id = product.id
                and undone_at is null and reason <> 'undo') as standing,
            (select min(stock_to) from stock_journal line
              where line.tenant_id = product.tenant_id and product_id = product.id) as lowest,
            (select coalesce(round(sum((pack ->> 'amount')::numeric), 3), 0)::float8
               from jsonb_array_elements(packs) as pack) as packed,
            packs = (select coalesce(jsonb_agg(pack order by pack ->> 'expires'), '[]')
                       from jsonb_array_elements(packs) as pack
                      where (pack ->> 'amount')::numeric > 0) as is_in_order
       from product where tenant_id = $1`,
    [tenantId],
  )
  return rows
}

/** The stock equals the sum of the journal, is never negative, and no pack exceeds it. */
async function expectInvariants(user: User, isByHand = false): Promise<void> {
  for (const law of await invariantsOf(user)) {
    const { stock, owed, all, standing, packed, lowest, is_in_order } = law
    expect(all).toBe(stock)
    expect(lowest).toBeGreaterThanOrEqual(0)
    expect(packed).toBeLessThanOrEqual(stock)
    expect(is_in_order).toBe(true)
    if (!isByHand) expect(standing).toBeCloseTo(stock - owed, 6)
  }
}

/** An overloaded machine may refuse some with 503; no other status may occur. */
const onlyWith = (counts: Record<number, number>, ...statuses: readonly string[]) =>
  expect(Object.keys(counts).filter((each) => ![...statuses, '503'].includes(each))).toEqual([])

describe('fifty concurrent requests of two members at two processes', () => {
  test('cook and enter purchases, each once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { ana, bia, milk, oats, drink } = await house(2)
      const [shopping, cooking] = [newKey(), newKey()]
      const counts = await race((racer) => {
        const caller = racer % 2 === 0 ? { as: ana, at: one } : { as: bia, at: two }
        const kinds = [
          () => enter(caller, milk, 1, { purchase: 'leite.1', expires: '2099-01-31' }),
          () => cook(caller, drink, 3),
          () => enter(caller, oats, 2, { purchase: 'aveia.1' }, shopping),
          () => cook(caller, drink, 1, cooking),
          () => enter(caller, oats, 0.5, { expires: '2099-02-28' }),
        ]
        return (kinds[racer % kinds.length] ?? kinds[0])?.() ?? Promise.reject(new Error('no kind'))
      })
      onlyWith(counts, '201')
      await expectInvariants(ana)
      const { rows } = await one.database.pool.query<{ purchases: number; shoppings: number }>(
        `select (select count(*) from stock_purchase where tenant_id = $1)::int as purchases,
                count(*) filter (where round((stock_to - stock_from)::numeric, 3) = 2)::int as shoppings
           from stock_journal where tenant_id = $1 and reason = 'entry'`,
        [ana.tenantId],
      )
      expect(rows[0]).toEqual({ purchases: 2, shoppings: 1 })
    }
  })

  test('undo the same cooking once, while others set, add and count stock', async () => {
    const { ana, bia, milk, drink } = await house(4)
    const cooked = (await cook({ as: ana, at: one }, drink, 8)).body
    const undone: number[] = []
    const counts = await race(async (racer) => {
      const caller = racer % 2 === 0 ? { as: ana, at: one } : { as: bia, at: two }
      const { as, at } = caller
      if (racer % 4 === 0) {
        const answer = await undo(caller, cooked.id)
        undone.push(answer.status)
        return answer
      }
      if (racer % 4 === 1) {
        const body = { stock: racer / 10 }
        return at.call(productApi.setStock, { as, params: { id: milk }, body })
      }
      if (racer % 4 === 2) return cook(caller, drink, 1)
      const counted = { productId: milk, stock: 3.5, seen: 3 }
      return at.call(productApi.count, { as, headers: newKey(), body: { counts: [counted] } })
    })
    onlyWith(counts, '200', '201', '404')
    expect(undone.filter((status) => status === 200)).toHaveLength(1)
    await expectInvariants(ana, true)
  })

  test('push and call, with the same sum', async () => {
    const { ana, bia, milk, drink } = await house(1)
    const entry = crypto.randomUUID()
    const counts = await race(async (racer) => {
      const as = racer % 2 === 0 ? ana : bia
      const at = racer % 2 === 0 ? one : two
      if (racer % 3 === 0) {
        const moves = [move.enter(milk, entry, `leite.${racer % 5}`, { quantity: 1.5 })]
        return {
          status: (await pantryPhoneOf(at, as).push({ moves })).refused.length === 0 ? 200 : 1,
        }
      }
      if (racer % 3 === 1) return cook({ as, at }, drink, 2)
      return enter({ as, at }, milk, 2, { purchase: `leite.${racer % 5}` })
    })
    onlyWith(counts, '200', '201')
    await expectInvariants(ana)
    const { rows } = await one.database.pool.query(
      'select count(*)::int as count from stock_purchase where tenant_id = $1',
      [ana.tenantId],
    )
    expect(rows[0].count).toBe(5)
  })
})

const STEP = fc.oneof(
  fc.record({
    kind: fc.constant('enter' as const),
    thousandths: fc.integer({ min: 1, max: 9000 }),
    expires: fc.option(fc.constantFrom('2099-01-01', '2099-02-01', '2099-03-01'), {
      nil: undefined,
    }),
  }),
  fc.record({ kind: fc.constant('cook' as const), people: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('revert' as const), which: fc.nat() }),
)

test('entries, cookings and undos in any order leave the stock where it began', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { maxLength: 8 }), fc.nat(), async (steps, order) => {
      const { ana, bia, milk, drink } = await house(1.25)
      const entries: string[] = []
      const caller = (at: number) => (at % 2 === 0 ? { as: ana, at: one } : { as: bia, at: two })
      const standing = async () => {
        const { body } = await one.call(journalApi.household, { as: ana, query: { size: '100' } })
        return body.data.filter(({ canUndo, reason }) => canUndo && reason !== 'create')
      }
      const revert = async (which: number) => {
        const lines = await standing()
        const line = lines[which % Math.max(lines.length, 1)]
        if (line) await one.call(journalApi.undo, { as: bia, params: { id: line.id } })
        return line
      }
      for (const [at, step] of steps.entries()) {
        if (step.kind === 'enter') {
          const more = step.expires === undefined ? {} : { expires: step.expires }
          entries.push((await enter(caller(at), milk, step.thousandths / 1000, more)).body.id)
        }
        if (step.kind === 'cook') entries.push((await cook(caller(at), drink, step.people)).body.id)
        if (step.kind === 'undo') await undo(caller(at), entries[step.which % 8] ?? milk)
        if (step.kind === 'revert') await revert(step.which)
        await expectInvariants(ana)
      }
      for (let which = order; await revert(which); which = (which * 31 + 7) % 1009);
      await expectInvariants(ana)
      const laws = await invariantsOf(ana)
      expect(
        Object.fromEntries(laws.map(({ name, stock, owed }) => [name, [stock, owed]])),
      ).toEqual({
        'Aveia 500 g': [0, 0],
        'Leite 1 l': [1.25, 0],
      })
    }),
    { numRuns: 12 },
  )
})
