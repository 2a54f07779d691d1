import { randomUUID } from 'node:crypto'
import { readCsv } from '@compra/contract/exchange/csv.ts'
import { exchangeApi, IMPORT_LINES_MAX } from '@compra/contract/exchange/exchange.ts'
import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { PRODUCT_CATEGORIES } from '@compra/contract/product/product-rules.ts'
import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { journalApi } from '@compra/contract/stock/journal.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { draft, NOON } from '#testing/data/phone.ts'
import { newPremiumUser } from '#testing/data/premium.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

type Table = 'lists' | 'products' | 'journal'

async function download(as: User, table: Table, separator = ';'): Promise<string> {
  const url = `${server.url}${exchangeApi[table].path}?separator=${encodeURIComponent(separator)}`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${as.accessToken}` } })
  expect(answer.status).toBe(200)
  // `text()` would drop the mark.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}

const rowsOf = async (as: User, table: Table) =>
  readCsv(await download(as, table)).map(({ cells }) => cells)

function send(as: User, content: string | Buffer, dry: 'true' | 'false' = 'false') {
  const file = { type: 'text/csv', bytes: new Uint8Array(Buffer.from(content)) }
  return server.call(exchangeApi.importProducts, { as, file, query: { dry } })
}

const subscriber = () => newPremiumUser(server)

const register = (as: User, product: Partial<ProductDraft>) =>
  server.call(productApi.create, {
    as,
    body: { name: 'Leite', category: 'Alimentos', price: 4.5, stock: 2, minStock: 3, ...product },
  })

const productsOf = async (as: User) =>
  (await server.call(productApi.list, { as, query: { size: '100', sort: 'name' } })).body.data

describe('a table of products', () => {
  test('is UTF-8 with a mark, by semicolons and with decimal commas, as Excel in Brazil reads it', async () => {
    const user = await server.newUser()
    const { body } = await register(user, {
      name: 'Açúcar 1,5 kg',
      price: 7.9,
      barcodes: ['7896006711117', '78905351'],
    })
    expect(await download(user, 'products')).toBe(
      '\uFEFFnome;categoria;preço;estoque;estoque mínimo;conteúdo;unidade;códigos de barras;id\r\n' +
        `Açúcar 1,5 kg;Alimentos;7,9;2;3;1,5;kg;7 896006 711117, 7890 5351;${body.id}\r\n`,
    )
    expect(await download(user, 'products', ',')).toContain(
      `"Açúcar 1,5 kg",Alimentos,7.9,2,3,1.5,kg,"7 896006 711117, 7890 5351",${body.id}\r\n`,
    )
  })

  test('is a file to keep, sent again only when it has changed', async () => {
    const { accessToken } = await server.newUser()
    const authorization = `Bearer ${accessToken}`
    const url = `${server.url}${exchangeApi.products.path}`
    const { headers } = await fetch(url, { headers: { authorization } })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="produtos.csv"')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const known = { authorization, 'if-none-match': headers.get('etag') ?? '' }
    expect((await fetch(url, { headers: known })).status).toBe(304)
  })

  test('names no cell that a spreadsheet would calculate, and gives the name back', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()]
    await register(user, { name: '=HYPERLINK("http://evil.example")' })
    const table = await download(user, 'products')
    expect(table).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    await send(other, table)
    expect((await productsOf(other))[0]?.name).toBe('=HYPERLINK("http://evil.example")')
  })

  test('another household is empty of it', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()]
    await register(user, { name: 'Segredo' })
    for (const table of ['products', 'journal', 'lists'] as const) {
      expect(await rowsOf(other, table)).toHaveLength(1)
    }
  })
})

describe('products from a table', () => {
  test('are made, changed, left or skipped, and the report says which and why', async () => {
    const user = await server.newUser()
    await register(user, { name: 'Leite' })
    await register(user, { name: 'Café', stock: 0, minStock: 0 })
    const { status, body } = await send(
      user,
      'Nome;Preço;Estoque\nLEITE;R$ 5,49;2\ncafe;;\nArroz 5 kg;28,90;1\nSal;dois;1\nArroz 5 KG;1;1\n;1;1\n',
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      made: 1,
      changed: 2,
      same: 0,
      skipped: 3,
      lines: [
        { line: 2, name: 'LEITE', outcome: 'changed', causes: [] },
        { line: 3, name: 'cafe', outcome: 'changed', causes: [] },
        { line: 4, name: 'Arroz 5 kg', outcome: 'made', causes: [] },
        {
          line: 5,
          name: 'Sal',
          outcome: 'skipped',
          causes: [{ field: 'price', error: 'must be a number' }],
        },
        {
          line: 6,
          name: 'Arroz 5 KG',
          outcome: 'skipped',
          causes: [{ field: 'name', error: 'is already in the list' }],
        },
        {
          line: 7,
          name: '',
          outcome: 'skipped',
          causes: [{ field: 'name', error: 'is required' }],
        },
      ],
    })
    const kept = await productsOf(user)
    expect(kept.map(({ name, price, stock, minStock }) => [name, price, stock, minStock])).toEqual([
      ['Arroz 5 kg', 28.9, 1, 0],
      ['cafe', 4.5, 0, 0],
      ['LEITE', 5.49, 2, 3],
    ])
    expect(kept[0]?.content).toEqual({ amount: 5, unit: 'kg' })
  })

  test('go to the category of the aisle that they name, else keep theirs or are Outros, and the report says so', async () => {
    const user = await server.newUser()
    await register(user, { name: 'Sabão', category: 'Limpeza' })
    const table = 'nome;categoria\nLeite;Laticínios\nRação;Pets\nVela;Mercearia\nSabão;Mercearia\n'
    const { body } = await send(user, table)
    expect(body.lines.map(({ name, outcome, causes }) => [name, outcome, causes])).toEqual([
      ['Leite', 'made', [{ field: 'category', error: 'is read as Alimentos' }]],
      ['Ração', 'made', [{ field: 'category', error: 'is read as Outros' }]],
      ['Vela', 'made', [{ field: 'category', error: 'is read as Outros' }]],
      ['Sabão', 'same', [{ field: 'category', error: 'is read as Limpeza' }]],
    ])
    const kept = await productsOf(user)
    expect(kept.map(({ name, category }) => [name, category])).toEqual([
      ['Leite', 'Alimentos'],
      ['Ração', 'Outros'],
      ['Sabão', 'Limpeza'],
      ['Vela', 'Outros'],
    ])
  })

  test('are the newest of their name, and lose their content by empty cells', async () => {
    const user = await server.newUser()
    const content = { amount: 1, unit: 'kg' }
    await register(user, { name: 'Café', price: 1, content })
    server.clock.setTo(new Date(Date.now() + 60_000))
    await register(user, { name: 'Café', price: 2, content })
    await send(user, 'nome;preço;conteúdo;unidade\nCafé;3;;\n')
    const kept = await productsOf(user)
    expect(new Set(kept.map((each) => [each.price, each.content?.unit].join()))).toEqual(
      new Set(['1,kg', '3,']),
    )
  })

  test('are there again by their id, even where a clock is behind that of their end', async () => {
    const user = await server.newUser()
    const { body: product } = await register(user, { name: 'Café' })
    await server.call(productApi.remove, { as: user, params: { id: product.id } })
    server.clock.setTo(new Date(Date.now() - 60_000))
    expect((await send(user, `nome;id\nCafé;${product.id}\n`)).body).toMatchObject({ made: 1 })
    expect(await productsOf(user)).toMatchObject([{ id: product.id, stock: 0 }])
  })

  test('are only reported by a trial import', async () => {
    const user = await server.newUser()
    const table = 'nome;estoque\nArroz;1\n'
    const tried = await send(user, table, 'true')
    expect(tried.body.made).toBe(1)
    expect(await productsOf(user)).toEqual([])
    expect((await send(user, table)).body).toEqual(tried.body)
    expect(await productsOf(user)).toHaveLength(1)
  })

  test('sent twice change nothing the second time', async () => {
    const user = await subscriber()
    const table = 'nome;categoria;preço;estoque\nArroz;Alimentos;5;1,5\nSabão;limpeza;3,2;0\n'
    expect((await send(user, table)).body).toMatchObject({ made: 2 })
    expect((await send(user, table)).body).toMatchObject({ same: 2, made: 0, changed: 0 })
  })

  test('are created up to the plan’s limit, and the rest is reported', async () => {
    const user = await server.newUser()
    const lines = Array.from({ length: 7 }, (_, at) => `Coisa ${at}`).join('\n')
    const { body } = await send(user, `nome\n${lines}\n`)
    expect(body).toMatchObject({ made: 5, skipped: 2 })
    expect(body.lines.at(-1)?.causes).toEqual([{ field: 'name', error: 'plan limit reached' }])
    expect(await productsOf(user)).toHaveLength(5)
  })

  test('are written to the journal, with the user who imported them', async () => {
    const user = await server.newUser()
    await send(user, 'nome;estoque\nArroz;1\n')
    await send(user, 'nome;estoque\nArroz;4\n')
    const [, latest, first] = await rowsOf(user, 'journal')
    expect(latest?.slice(1, 5)).toEqual(['Arroz', 'editado', '1', '4'])
    expect(first?.slice(1, 5)).toEqual(['Arroz', 'cadastrado', '0', '1'])
  })

  test('stand in the table of the journal with when, how much, by whom and whether it was undone', async () => {
    const user = await server.newUser()
    server.clock.setTo(new Date('2026-11-21T13:30:00Z'))
    await send(user, 'nome;estoque\nArroz;1,5\n')
    await send(user, 'nome;estoque\nArroz;2,25\n')
    const { body: moves } = await server.call(journalApi.household, { as: user, query: {} })
    const params = { id: moves.data[0]?.id ?? '' }
    expect((await server.call(journalApi.undo, { as: user, params })).status).toBe(200)
    const rows = await rowsOf(user, 'journal')
    // The clock goes on while the calls run.
    const at = expect.stringMatching(/^2026-11-21 10:3\d:\d\d$/)
    expect(rows[0]).toEqual([
      'quando',
      'produto',
      'motivo',
      'de',
      'para',
      'quem',
      'receita',
      'desfeito',
      'pago',
    ])
    expect(rows).toContainEqual([at, 'Arroz', 'editado', '1,5', '2,25', 'Maria', '', 'sim', ''])
    expect(rows).toContainEqual([at, 'Arroz', 'cadastrado', '0', '1,5', 'Maria', '', '', ''])
    expect(await download(user, 'journal', ',')).toContain('Arroz,editado,1.5,2.25,Maria,,sim,')
  })

  test('stand in the table of the journal with what was paid for one', async () => {
    const user = await server.newUser()
    await send(user, 'nome;estoque\nArroz;1\n')
    const [rice] = await productsOf(user)
    const entries = [{ productId: rice?.id ?? '', quantity: 3, price: 5.25 }]
    const headers = { 'idempotency-key': randomUUID() }
    await server.call(productApi.enterStock, { as: user, headers, body: { entries } })
    const [, bought] = await rowsOf(user, 'journal')
    expect(bought?.slice(1)).toEqual(['Arroz', 'comprado', '1', '4', 'Maria', '', '', '5,25'])
  })

  test.for([
    ['Latin-1', Buffer.from('nome;preço\nPão de açúcar;1,5\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFnome\tpreço\nPão de açúcar\t1,5\n', 'utf16le')],
  ] as const)('are read from %s', async ([, bytes]) => {
    const user = await server.newUser()
    await send(user, bytes)
    expect(await productsOf(user)).toMatchObject([{ name: 'Pão de açúcar', price: 1.5 }])
  })

  test.for<[string, string | Buffer, string]>([
    ['no name', 'preço;estoque\n1;2\n', 'must look like nome;categoria;preço;estoque'],
    ['nothing', '\n', 'must look like nome;categoria;preço;estoque'],
    ['a NUL', 'nome\nA\0B\n', 'must be text'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'must be text'],
    [
      'too many lines',
      `nome\n${'a\n'.repeat(IMPORT_LINES_MAX + 1)}`,
      `must have at most ${IMPORT_LINES_MAX} items`,
    ],
  ])('of %s are refused', async ([, content, error]) => {
    const user = await server.newUser()
    const { status, problem } = await send(user, content)
    expect([status, problem.causes]).toEqual([400, [{ field: 'body', error }]])
  })

  test.for([
    ['text/csv; charset=utf-8', 200],
    ['Text/CSV;charset="UTF-8"', 200],
    ['text/csv; charset=latin1', 415],
    ['text/csv; charset=utf-8; charset=utf-8', 415],
    ['text/csvx', 415],
    ['text/plain; charset=utf-8', 415],
    ['application/json', 415],
  ] as const)('called %s are answered %i', async ([type, status]) => {
    const as = await server.newUser()
    const file = { type, bytes: new Uint8Array(Buffer.from('nome\nPão\n')) }
    const answer = await server.call(exchangeApi.importProducts, { as, file })
    expect([answer.status, (await productsOf(as)).length]).toEqual([status, status === 200 ? 1 : 0])
  })

  test('of a line of two megabytes are refused before they are read, and one of one byte less is skipped', async () => {
    const user = await server.newUser()
    expect((await send(user, `nome\n${'a'.repeat(2_000_000)}`)).status).toBe(413)
    const { body } = await send(user, `nome\n${'a'.repeat(1_000_000)}`)
    expect(body.lines).toEqual([
      {
        line: 2,
        name: 'a'.repeat(ITEM_NAME_MAX),
        outcome: 'skipped',
        causes: [{ field: 'name', error: `must have at most ${ITEM_NAME_MAX} characters` }],
      },
    ])
  })

  test('of as many lines as there may be are taken, each by its id, its name or as a new one', async () => {
    const user = await server.newUser()
    const { body: kept } = await register(user, { name: 'Mel', price: 1 })
    const others = Array.from({ length: IMPORT_LINES_MAX - 3 }, (_, at) => `Coisa ${at};2;`)
    const own = '0B9E4C1A-7A54-4E0C-9F0E-5D3F6A2B1C0D'
    const table = [
      'nome;preço;id',
      `Mel puro;3;${kept.id.toUpperCase()}`,
      `Figo;4;${own}`,
      'FIGO;5;',
    ]
    const { status, body } = await send(user, [...table, ...others].join('\n'))
    expect([status, body.lines.length]).toEqual([200, IMPORT_LINES_MAX])
    expect(body.lines.slice(0, 3).map(({ outcome }) => outcome)).toEqual([
      'changed',
      'made',
      'skipped',
    ])
    expect(body.lines[2]?.causes).toEqual([{ field: 'name', error: 'is already in the list' }])
    const products = await productsOf(user)
    expect(products.map(({ id, name, price }) => [id, name, price])).toEqual(
      expect.arrayContaining([
        [kept.id, 'Mel puro', 3],
        [own.toLowerCase(), 'Figo', 4],
      ]),
    )
  })

  test('brought to another household and out again are the same table', async () => {
    const decimal = (max: number) =>
      fc.integer({ min: 0, max: max * 1000 }).map((thousandths) => thousandths / 1000)
    const product = fc.record({
      name: fc.oneof(
        fc.string({ unit: fc.constantFrom('a', 'É', ' ', ';', '"', ',', '=', "'", '-', '9') }),
        fc.string({ unit: 'grapheme', maxLength: 20 }),
      ),
      category: fc.constantFrom(...PRODUCT_CATEGORIES),
      price: fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
      stock: decimal(999),
      minStock: fc.integer({ min: 0, max: 999 }),
      content: fc.option(
        fc.record({
          amount: decimal(999).filter((amount) => amount > 0),
          unit: fc.constantFrom('kg', 'l', 'un', '- =;"'),
        }),
      ),
    })
    const called = (name: string) => ({
      name,
      category: 'Alimentos' as const,
      price: 0,
      stock: 0,
      minStock: 0,
      content: null,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(product, { minLength: 1, maxLength: 30, selector: ({ name }) => name }),
        fc.constantFrom(';', ',', '\t'),
        async (products, separator) => {
          const [from, to] = [await subscriber(), await subscriber()]
          for (const body of products) await server.call(productApi.create, { as: from, body })
          const table = await download(from, 'products', separator)
          await send(to, table)
          expect(await download(to, 'products', separator)).toBe(table)
          expect((await send(from, table)).body).toMatchObject({ made: 0, changed: 0, skipped: 0 })
        },
      ),
      { numRuns: 6, examples: [[['Maca', 'Maçã'].map(called), ';']] },
    )
  })
})

test('a table of lists has those of the house and saved ones, with their measures behind the names', async () => {
  const user = await server.newUser()
  const items = [
    { sequence: 1, name: 'Arroz', quantity: 2, price: 5.5, measure: { amount: 1.5, unit: 'kg' } },
  ]
  await server.call(shoppingListApi.create, { as: user, body: { name: 'Feira', items } })
  const row = {
    list: 'house',
    id: '7f0d3c52-1b2b-4f0e-9a63-7f6f1c0a7991',
    name: 'Leite',
    status: 'purchased' as const,
    t: [1],
  }
  const noted = draft('Queijo', { note: 'do Serro', quantity: 2, price: 31.5 })
  const rows = [row, noted, draft('Pão', { removed: NOON + 1 })]
  const lists = [
    { id: randomUUID(), name: 'Sítio', t: [NOON] },
    { id: randomUUID(), name: 'Escola', t: [NOON] },
  ]
  rows.push(...lists.map(({ id, name }) => draft(`De ${name}`, { list: id })))
  const body = { v: 1, cursor: 0, household: user.tenantId, lists, rows }
  await server.call(syncApi.sync, { as: user, body })
  const gone = lists.slice(1).map((list) => ({ ...list, removed: NOON + 1 }))
  await server.call(syncApi.sync, { as: user, body: { ...body, lists: gone, rows: [] } })
  expect(await rowsOf(user, 'lists')).toEqual([
    ['lista', 'nome', 'quantidade', 'preço', 'situação', 'nota'],
    ['Lista da casa', 'Leite', '1', '0', 'comprado', ''],
    ['Lista da casa', 'Queijo', '2', '31,5', 'a comprar', 'do Serro'],
    ['Sítio', 'De Sítio', '1', '0', 'a comprar', ''],
    ['Feira', 'Arroz 1,5 kg', '2', '5,5', '', ''],
  ])
})
