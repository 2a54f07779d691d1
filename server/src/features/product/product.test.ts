import { PRODUCT_CATEGORIES } from '@compra/contract/product/product-rules.ts'
import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import { translate } from '@compra/contract/translations/translations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

const MILK: ProductDraft = {
  name: 'Leite',
  category: 'Alimentos',
  price: 4.5,
  stock: 2,
  minStock: 3,
}
/** The defaults of optional fields. */
const OPTIONAL = { content: null, barcodes: [], packs: [] }

const create = (as: User, change: Partial<ProductDraft> = {}) =>
  server.call(productApi.create, { as, body: { ...MILK, ...change } })
const made = async (as: User, change: Partial<ProductDraft> = {}) => (await create(as, change)).body
const list = async (as: User, query: Record<string, string> = {}) =>
  (await server.call(productApi.list, { as, query })).body
const names = async (as: User, query: Record<string, string> = {}) =>
  (await list(as, query)).data.map(({ name }) => name)

/** A user with Premium and these products, oldest first. */
async function ownerOf(...products: readonly Partial<ProductDraft>[]): Promise<User> {
  const user = await newPremiumUser(server)
  for (const [seconds, product] of products.entries()) {
    server.clock.setTo(new Date(Date.now() + seconds * 1000))
    await create(user, product)
  }
  server.clock.backToRealTime()
  return user
}

describe('a product', () => {
  test('is created, and returned as it is stored', async () => {
    const user = await server.newUser()
    const { status, body } = await create(user, { name: '  Pão   de   queijo ' })
    expect(status).toBe(201)
    expect(body).toEqual({ ...MILK, ...OPTIONAL, id: body.id, name: 'Pão de queijo' })
    expect((await list(user)).data).toEqual([body])
  })

  test('is replaced', async () => {
    const user = await server.newUser()
    const { id } = await made(user)
    const body = { name: 'Sabão', category: 'Limpeza', price: 0, stock: 0, minStock: 0 } as const
    const answer = await server.call(productApi.update, { as: user, params: { id }, body })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ id, ...OPTIONAL, ...body })
    expect((await list(user)).data).toEqual([answer.body])
  })

  test('G-132 keeps the stock of the last write', async () => {
    const user = await server.newUser()
    const { id } = await made(user)
    for (const stock of [10, 0]) {
      const { body } = await server.call(productApi.setStock, {
        as: user,
        params: { id },
        body: { stock },
      })
      expect(body).toEqual({ ...MILK, ...OPTIONAL, id, stock })
    }
    expect((await list(user)).data[0]?.stock).toBe(0)
  })

  test('G-133 can be deleted once', async () => {
    const user = await server.newUser()
    const { id } = await made(user)
    const remove = () => server.call(productApi.remove, { as: user, params: { id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    expect((await list(user)).data).toEqual([])
  })

  test('G-127 may have the name of another', async () => {
    const user = await server.newUser()
    await made(user)
    expect((await create(user)).status).toBe(201)
  })

  test('G-141 has its price in whole cents', async () => {
    const user = await server.newUser()
    expect((await made(user, { price: 0.1 + 0.2 })).price).toBe(0.3)
    expect((await made(user, { price: 1.005 })).price).toBe(1.01)
    expect((await made(user, { price: 999_999.99 })).price).toBe(999_999.99)
  })
})

describe('a draft', () => {
  test.for([
    ['a blank name', { name: ' \t ' }, 'name', 'is required'],
    ['no name', { name: undefined }, 'name', 'is required'],
    ['G-131 a long name', { name: 'K'.repeat(101) }, 'name', 'must have at most 100 characters'],
    [
      'G-131 a name that hides',
      { name: 'Lei\u202Ete' },
      'name',
      'must contain only printable characters',
    ],
    ['no category', { category: undefined }, 'category', 'is required'],
    [
      'G-126 the category Todas',
      { category: 'Todas' },
      'category',
      'must be one of: Alimentos, Limpeza, Higiene, Outros',
    ],
    ['a price below 0', { price: -0.01 }, 'price', 'must be greater than or equal to 0'],
    ['a price above all', { price: 1e6 }, 'price', 'must be less than or equal to 999999.99'],
    ['G-138 a text for a price', { price: '4.5' }, 'price', 'must be a number'],
    ['G-138 no price', { price: undefined }, 'price', 'is required'],
    ['a stock below 0', { stock: -1 }, 'stock', 'must be greater than or equal to 0'],
    ['a stock above all', { stock: 1e6 }, 'stock', 'must be less than or equal to 999999'],
    ['a minimum below 0', { minStock: -1 }, 'minStock', 'must be greater than or equal to 0'],
    ['half a minimum', { minStock: 0.5 }, 'minStock', 'must be a whole number'],
    ['G-138 a minimum of null', { minStock: null }, 'minStock', 'must be a number'],
  ] as const)('with %s is refused, on creation and change', async ([, change, field, error]) => {
    const user = await server.newUser()
    const { id } = await made(user)
    // Invalid for the contract's types.
    const body = { ...MILK, ...change } as ProductDraft
    const answers = [
      await server.call(productApi.create, { as: user, body }),
      await server.call(productApi.update, { as: user, params: { id }, body }),
    ]
    for (const { problem } of answers) {
      expect(problem).toMatchObject({ status: 400, causes: [{ field, error }] })
    }
    expect((await list(user)).data).toEqual([{ ...MILK, ...OPTIONAL, id }])
  })

  test.for([-1, -0.001, 1e6, 1e308, 2 ** 53, Number.NaN])(
    'a stock of %s cannot be set',
    async (stock) => {
      const user = await server.newUser()
      const { id } = await made(user)
      const { problem } = await server.call(productApi.setStock, {
        as: user,
        params: { id },
        body: { stock },
      })
      expect(problem.causes[0]?.field).toBe('stock')
      expect((await list(user)).data[0]?.stock).toBe(2)
    },
  )

  test('has a stock of at most three decimals; a floating-point error is rounded', async () => {
    const user = await server.newUser()
    const { id, stock } = await made(user, { stock: 1.9 })
    expect(stock).toBe(1.9)
    const { body } = await server.call(productApi.setStock, {
      as: user,
      params: { id },
      body: { stock: 0.1 + 0.2 },
    })
    expect(body.stock).toBe(0.3)
    expect((await list(user)).data[0]?.stock).toBe(0.3)
  })

  test('with a stock of four decimals is refused with an explanation', async () => {
    const user = await server.newUser()
    const { id } = await made(user, { stock: 2 })
    const input = { as: user, params: { id }, body: { stock: 1.2345 } }
    const { problem } = await server.call(productApi.setStock, input)
    const error = 'must have at most 3 decimal places'
    expect(problem).toMatchObject({ status: 400, causes: [{ field: 'stock', error }] })
    expect(translate(error)).toBe('deve ter no máximo 3 casas decimais')
    expect((await list(user)).data[0]?.stock).toBe(2)
  })

  test('T-21 sets no field but its own', async () => {
    const user = await server.newUser()
    const other = await server.newUser()
    const more = {
      id: crypto.randomUUID(),
      tenant_id: other.tenantId,
      tenantId: other.tenantId,
      name_folded: 'x',
      price_cents: 1,
      min_stock: 9,
      created_at: '2000-01-01T00:00:00Z',
    }
    const body = await made(user, { ...MILK, ...more })
    expect(body).toEqual({ ...MILK, ...OPTIONAL, id: body.id })
    expect(body.id).not.toBe(more.id)
    const { rows } = await server.database.pool.query('select * from product where id = $1', [
      body.id,
    ])
    expect(rows).toMatchObject([
      { tenant_id: user.tenantId, name_folded: 'leite', price_cents: 450, min_stock: 3 },
    ])
    expect(rows[0].created_at.getFullYear()).toBeGreaterThan(2000)
  })
})

describe('a page', () => {
  test('G-123 G-124 has ten products, newest first, and says whether there are more', async () => {
    const user = await ownerOf(...Array.from({ length: 11 }, (_, at) => ({ name: `Item ${at}` })))
    const first = await list(user)
    expect(first.data.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Item ${10 - at}`),
    )
    expect(first.has_more).toBe(true)
    const second = await list(user, { page: '2' })
    expect(second.data.map(({ name }) => name)).toEqual(['Item 0'])
    expect(second.has_more).toBe(false)
    expect(await list(user, { page: '3' })).toEqual({ data: [], has_more: false })
    expect(await list(user, { size: '11' })).toMatchObject({ has_more: false })
  })

  test('G-126 finds names that contain the text, whatever its case and accents', async () => {
    const user = await ownerOf({ name: 'Açúcar' }, { name: 'Refil de AÇÚCAR' }, { name: 'Sal' })
    for (const name of ['acucar', 'ÇÚC', ' açúcar ']) {
      expect(await names(user, { name })).toEqual(['Refil de AÇÚCAR', 'Açúcar'])
    }
    expect(await names(user, { name: '' })).toHaveLength(3)
    expect(await names(user, { name: 'mel' })).toEqual([])
  })

  test('T-29 G-126 takes wildcards literally', async () => {
    const user = await ownerOf(
      { name: '100% suco' },
      { name: 'a_b' },
      { name: 'c\\d' },
      { name: 'e' },
    )
    expect(await names(user, { name: '%' })).toEqual(['100% suco'])
    expect(await names(user, { name: '_' })).toEqual(['a_b'])
    expect(await names(user, { name: '\\' })).toEqual(['c\\d'])
    expect(await names(user, { name: '%_%' })).toEqual([])
  })

  test('G-126 filters by category, combined with a name', async () => {
    const user = await ownerOf(
      ...PRODUCT_CATEGORIES.map((category) => ({ category, name: category })),
    )
    for (const category of PRODUCT_CATEGORIES) {
      expect(await names(user, { category })).toEqual([category])
    }
    expect(await names(user, { category: 'Limpeza', name: 'limp' })).toEqual(['Limpeza'])
    expect(await names(user, { category: 'Limpeza', name: 'higi' })).toEqual([])
  })

  test.for([
    ['page', '0'],
    ['page', '1.5'],
    ['page', '10001'],
    ['size', '0'],
    ['size', '101'],
    ['size', 'dez'],
    ['category', 'Todas'],
    ['name', 'K'.repeat(101)],
  ] as const)('G-123 G-126 T-29 of %s %s is refused', async ([field, value]) => {
    const user = await server.newUser()
    const answer = await server.call(productApi.list, { as: user, query: { [field]: value } })
    expect(answer.problem).toMatchObject({ status: 400, causes: [{ field }] })
  })

  test('shows no products of other tenants', async () => {
    await ownerOf({ name: 'Leite' })
    expect(await list(await server.newUser(), { name: 'leite' })).toEqual({
      data: [],
      has_more: false,
    })
  })
})

describe('the list of products running out', () => {
  const scarce = async (as: User) => (await server.call(productApi.minStock, { as })).body.data

  test('G-136 has those below a minimum above 0', async () => {
    const user = await ownerOf(
      { name: 'none set', stock: 0, minStock: 0 },
      { name: 'equal', stock: 3, minStock: 3 },
      { name: 'above', stock: 4, minStock: 3 },
      { name: 'below', stock: 2, minStock: 3 },
      { name: 'gone', stock: 0, minStock: 1 },
    )
    expect((await scarce(user)).map(({ name }) => name)).toEqual(['below', 'gone'])
  })

  test('has these fields', async () => {
    const user = await ownerOf(MILK)
    const [product] = await scarce(user)
    expect(product).toEqual({
      id: product?.id,
      name: 'Leite',
      minStock: 3,
      stock: 2,
      price: 4.5,
      content: null,
      barcodes: [],
    })
  })

  test('G-124 is sorted by name without accents, and not paged', async () => {
    const alphabet = ['abacaxi', 'Açúcar', 'água', 'Banana', 'café', 'Cebola', 'Óleo', 'ovos']
    const user = await ownerOf(
      ...['ovos', 'Cebola', 'água', 'Óleo', 'café', 'Banana', 'Açúcar', 'abacaxi'].map((name) => ({
        name,
      })),
      ...Array.from({ length: 5 }, () => ({ name: 'zero' })),
    )
    const found = (await scarce(user)).map(({ name }) => name)
    expect(found.slice(0, 8)).toEqual(alphabet)
    expect(found).toHaveLength(13)
  })

  test('has no products of other tenants', async () => {
    await ownerOf(MILK)
    expect(await scarce(await server.newUser())).toEqual([])
  })
})

describe('matches', () => {
  const matches = async (as: User, ...wanted: readonly string[]) =>
    (await server.call(productApi.matches, { as, body: { names: [...wanted] } })).body.data.map(
      ({ name }) => name,
    )

  test('G-139 are products whose whole folded name is one of the names', async () => {
    const user = await ownerOf({ name: 'Pão' }, { name: 'Pão de mel' }, { name: 'Café' })
    expect(await matches(user, ' PAO ', 'cafe', 'café', 'chá')).toEqual(['Café', 'Pão'])
    expect(await matches(user, 'p%')).toEqual([])
    expect(await matches(await server.newUser(), 'Pão')).toEqual([])
  })

  test('G-090 accept from one name to three per item of the longest list', async () => {
    const user = await server.newUser()
    const status = async (count: number) => {
      const body = { names: Array.from({ length: count }, (_, at) => `Item ${at}`) }
      return (await server.call(productApi.matches, { as: user, body })).status
    }
    expect([await status(0), await status(1500), await status(1501)]).toEqual([400, 200, 400])
  })
})
