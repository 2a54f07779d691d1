import { mondayOf } from '@compra/contract/calendar/week.ts'
import { menuApi } from '@compra/contract/menu/menu.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { journalApi } from '@compra/contract/stock/journal.ts'
import { historyApi } from '@compra/contract/sync/history.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest'
import { dayOf } from '#lib/time/calendar.ts'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { draft, phoneOf } from '#testing/data/phone.ts'
import { pantryPhoneOf, productDraft, savedListDraft } from '#testing/people/pantry-phone.ts'
import { workersOf } from '#testing/postgres/citus.ts'
import { databaseUrl } from '#testing/postgres/database-url.ts'
import { createTestDatabase } from '#testing/postgres/postgres.ts'

/** The shards of each table that statements were sent to, from the coordinator's notices. */
function shardsOf(notices: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const shards = new Map<string, Set<string>>()
  for (const notice of notices) {
    for (const [, table = '', shard = ''] of notice.matchAll(/\bpublic\.([a-z_]+)_(\d{5,})\b/g)) {
      shards.set(table, (shards.get(table) ?? new Set()).add(shard))
    }
  }
  return shards
}

describe.runIf(workersOf(process.env).length > 0)(
  'on a Citus cluster given by CITUS_WORKERS',
  () => {
    let server: RunningApp
    let as: User
    let drop: () => Promise<void>
    let sent: MockInstance<pg.Client['emit']>

    beforeAll(async () => {
      const database = await createTestDatabase()
      drop = () => database.drop()
      const coordinator = new URL(databaseUrl(database.connection))
      // A worker that is read from logs its own part.
      for (const url of [coordinator.href, ...workersOf(process.env)]) {
        const client = new pg.Client({ connectionString: new URL(coordinator.pathname, url).href })
        await client.connect()
        await client.query(`do $$ begin
      execute format('alter database %I set citus.log_remote_commands = on', current_database());
      execute format('alter database %I set citus.log_local_commands = on', current_database());
    end $$`)
        await client.end()
      }
      sent = vi.spyOn(pg.Client.prototype, 'emit')
      const queries = vi.spyOn(pg.Client.prototype, 'query')
      // The search for due work queries all shards, at any time.
      const config = { webhooks: 'off' } as const
      server = await startApp({ connection: database.connection, config })
      as = await server.newUser()
      // The start's cleanup queries all shards; this is its last statement.
      const isLast = ([query]: readonly unknown[]) =>
        String(Object(query).text).startsWith('delete from "throttle" where "expires_at"')
      await vi.waitUntil(() => queries.mock.calls.some(isLast), { timeout: 60_000 })
      queries.mockRestore()
    })
    afterAll(async () => {
      await server.stop()
      vi.restoreAllMocks()
      await drop()
    })

    const during = async (work: () => Promise<unknown>) => {
      sent.mockClear()
      await work()
      const notices = sent.mock.calls.filter(([event]) => String(event) === 'notice')
      return shardsOf(notices.map((notice) => JSON.stringify(notice)))
    }
    const expectOne = (shards: ReadonlyMap<string, ReadonlySet<string>>) => {
      expect(shards.size).toBeGreaterThan(0)
      const several = [...shards].filter(([, { size }]) => size > 1).map(([table]) => table)
      expect(several).toEqual([])
    }

    test('lists are read and written on one shard', async () => {
      const items = [{ sequence: 1, name: 'Leite', quantity: 1, price: 1 }]
      const create = (name: string) =>
        server.call(shoppingListApi.create, { as, body: { name, items } })
      expectOne(await during(() => create('Feira')))
      const params = { id: (await create('Festa')).body.id }
      const body = { name: 'Festa junina', items }
      expectOne(await during(() => server.call(shoppingListApi.list, { as })))
      expectOne(
        await during(() => server.call(shoppingListApi.list, { as, query: { name: 'fe' } })),
      )
      expectOne(await during(() => server.call(shoppingListApi.get, { as, params })))
      expectOne(await during(() => server.call(shoppingListApi.update, { as, params, body })))
      expectOne(await during(() => server.call(shoppingListApi.remove, { as, params })))
    })

    test('products and their stock are read and written on one shard', async () => {
      const body = {
        name: 'Leite',
        category: 'Alimentos',
        price: 4,
        stock: 1,
        minStock: 2,
      } as const
      const create = () => server.call(productApi.create, { as, body })
      expectOne(await during(create))
      const params = { id: (await create()).body.id }
      const enter = () =>
        server.call(productApi.enterStock, {
          as,
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: { entries: [{ productId: params.id, quantity: 1, price: 2 }] },
        })
      expectOne(await during(enter))
      expectOne(await during(() => server.call(productApi.list, { as })))
      expectOne(await during(() => server.call(productApi.minStock, { as })))
      expectOne(
        await during(() => server.call(productApi.matches, { as, body: { names: ['Pão'] } })),
      )
      expectOne(
        await during(() => server.call(productApi.setStock, { as, params, body: { stock: 3 } })),
      )
      expectOne(await during(() => server.call(journalApi.household, { as })))
      expectOne(await during(() => server.call(productApi.remove, { as, params })))
    })

    test('devices read and write on one shard', async () => {
      const phone = phoneOf(server, as)
      expectOne(await during(() => phone.sync([draft('Arroz'), draft('Feijão')])))
      expectOne(await during(() => phone.sync()))
      const pantryPhone = pantryPhoneOf(server, as)
      const pushed = { products: [productDraft('Café')], savedLists: [savedListDraft('Do mês')] }
      expectOne(await during(() => pantryPhone.push(pushed)))
      expectOne(await during(() => pantryPhone.pull()))
      expectOne(
        await during(() => server.call(historyApi.history, { as, query: { list: 'house' } })),
      )
    })

    test('recipes and the menu are read and written on one shard', async () => {
      const body = {
        title: 'Sopa',
        description: 'De inverno',
        category: 'Vegetais' as const,
        difficultyLevel: 'Fácil' as const,
        ingredients: [{ name: 'batata', quantity: 2, unit: 'un' }],
      }
      const create = () => server.call(recipeApi.create, { as, body })
      expectOne(await during(create))
      const params = { id: (await create()).body.id }
      expectOne(await during(() => server.call(recipeApi.list, { as })))
      expectOne(await during(() => server.call(recipeApi.get, { as, params })))
      const monday = mondayOf(dayOf(new Date()))
      const entries = [
        { id: crypto.randomUUID(), day: 2, meal: 'Jantar', recipeId: params.id, people: 2 },
      ]
      const week = { version: 0, meals: ['Jantar'], entries }
      const put = () => server.call(menuApi.put, { as, params: { monday }, body: week })
      expectOne(await during(put))
      expectOne(await during(() => server.call(menuApi.get, { as, params: { monday } })))
      expectOne(await during(() => server.call(recipeApi.remove, { as, params })))
    })
  },
)
