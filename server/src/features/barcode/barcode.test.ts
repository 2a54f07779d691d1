import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { barcodeApi } from '@compra/contract/barcode/barcode-suggestion.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOpenFoodFacts } from '#integrations/open-food-facts/open-food-facts.ts'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'

const DAY = 24 * 60 * 60 * 1_000
const KNOWN = '7896006711117'
const RICE = { product_name: 'Arroz', brands: 'Camil', quantity: '5 kg' }

type Answer = (response: ServerResponse) => void

/** Plays Open Food Facts. */
const answers = new Map<string, Answer>()
const requests: IncomingMessage[] = []
const upstream = createServer((request, response) => {
  requests.push(request)
  const [, code = ''] = /product\/(\d+)/.exec(request.url ?? '') ?? []
  const answer = answers.get(code) ?? json({ status: 0, status_verbose: 'product not found' }, 404)
  answer(response)
})

function json(body: unknown, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

/** Digits with their check digit. */
function codeOf(nth: number): string {
  const digits = `789${String(nth).padStart(9, '0')}`
  const sum = Array.from(digits, Number).reduce(
    (all, digit, at) => all + digit * (at % 2 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

let last = 1_000
/** A code that no other test uses, with the answer to it. */
function code(answer?: Answer): string {
  last += 1
  const made = codeOf(last)
  if (answer) answers.set(made, answer)
  return made
}

let server: RunningApp
let address: string
beforeAll(async () => {
  await new Promise<void>((listening) => void upstream.listen(0, '127.0.0.1', listening))
  // `as`: a TCP server's address is an object.
  address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  const contact = 'mailto:oi@compra.example'
  server = await startApp({ config: { barcodeLookup: { url: address, contact } } })
  answers.set(KNOWN, json({ status: 1, product: RICE }))
})
afterEach(() => server.clock.backToRealTime())
afterAll(async () => {
  await server.stop()
  upstream.closeAllConnections()
  upstream.close()
})

async function suggest(digits: string, as?: User) {
  const user = as ?? (await server.newUser())
  const { body } = await server.call(barcodeApi.suggest, { as: user, params: { code: digits } })
  return body.suggestion
}

const asked = (digits: string) => requests.filter(({ url = '' }) => url.includes(digits))

test('a code that Open Food Facts knows has a suggestion, once fetched for all households', async () => {
  const suggestion = { name: 'Arroz Camil 5 kg', source: 'openfoodfacts' }
  expect(await suggest(KNOWN)).toEqual(suggestion)
  expect(await suggest(KNOWN)).toEqual(suggestion)
  expect(asked(KNOWN)).toHaveLength(1)
  const rows = await server.database.kysely.selectFrom('barcode_name').selectAll().execute()
  expect(rows).toContainEqual({ code: KNOWN, name: suggestion.name, expires_at: expect.any(Date) })
})

test('a request has the code, the fields and the name of the product, and nothing of the user', async () => {
  const digits = code()
  await suggest(digits)
  const [request] = asked(digits)
  expect(request?.url).toBe(
    `/api/v2/product/${digits}?fields=product_name,product_name_pt,brands,quantity`,
  )
  expect(request?.headers['user-agent']).toBe('CompraInteligente/1.0 (oi@compra.example)')
  expect(Object.keys(request?.headers ?? {})).not.toContain('cookie')
  expect(Object.keys(request?.headers ?? {})).not.toContain('authorization')
})

test('two devices that ask at once cause one request', async () => {
  const digits = code(
    (response) => void setTimeout(() => json({ status: 1, product: RICE })(response), 100),
  )
  const both = await Promise.all([suggest(digits), suggest(digits)])
  expect(both.map((each) => each?.name)).toEqual(['Arroz Camil 5 kg', 'Arroz Camil 5 kg'])
  expect(asked(digits)).toHaveLength(1)
})

test('an unknown code is asked for again after a week, a known one after half a year', async () => {
  const [unknown, found] = [code(), code(json({ status: 1, product: RICE }))]
  const at = async (days: number) => {
    server.clock.setTo(new Date(Date.now() + days * DAY))
    const as = await server.newUser()
    await suggest(unknown, as)
    await suggest(found, as)
    return [asked(unknown).length, asked(found).length]
  }
  expect(await at(0)).toEqual([1, 1])
  expect(await at(6)).toEqual([1, 1])
  expect(await at(8)).toEqual([2, 1])
  expect(await at(179)).toEqual([3, 1])
  expect(await at(181)).toEqual([3, 2])
})

test.each<[string, Answer]>([
  ['500', json({ status: 1, product: RICE }, 500)],
  ['a 404 in another form', json('Not Found', 404)],
  [
    'a redirect',
    (response) => response.writeHead(302, { location: `/api/v2/product/${KNOWN}` }).end(),
  ],
  ['junk', (response) => response.writeHead(200).end('{"status":1,"product":')],
  ['another form', json({ status: 1, product: ['Arroz'] })],
  ['a large body', json({ status: 1, product: { product_name: 'x'.repeat(100_000) } })],
  [
    'a large body of few bytes',
    (response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(JSON.stringify({ status: 1, product: RICE, x: 'x'.repeat(10_000_000) }))),
  ],
  ['a closed connection', (response) => response.destroy()],
])('%s is no suggestion, and is not cached', async (_, answer) => {
  const digits = code(answer)
  expect(await suggest(digits)).toBeNull()
  answers.set(digits, json({ status: 1, product: RICE }))
  expect(await suggest(digits)).toMatchObject({ name: 'Arroz Camil 5 kg' })
  expect(asked(digits)).toHaveLength(2)
})

test('an answer that does not end in time is none', async () => {
  const digits = code((response) => void response.writeHead(200).write('{"status":1,'))
  const lookUp = createOpenFoodFacts({ url: address, agent: 'Test/1', deadlineMs: 50 })
  expect(await lookUp(digits)).toBeUndefined()
})

test('a name of hostile text is that text, without invisible characters, and can be stored', async () => {
  const digits = code(
    json({ status: 1, product: { product_name: '=1+1<script>\u202E\u0000 '.repeat(40) } }),
  )
  const as = await server.newUser()
  const { name = '' } = (await suggest(digits, as)) ?? {}
  expect(name).toMatch(/^=1\+1<script> =1\+1<script>/)
  const body = { name, category: 'Outros', price: 0, stock: 0, minStock: 0 } as const
  expect((await server.call(productApi.create, { as, body })).body.name).toBe(name)
})

test.each(['2010085025049', '0200000000004', '0412345678903', '20123451', '01234565'])(
  '%s is a number of one shop, and is not asked for',
  async (digits) => {
    expect(await suggest(digits)).toBeNull()
    expect(asked(digits)).toHaveLength(0)
  },
)

test('a case is asked for by its piece', async () => {
  expect(await suggest('17896006711114')).toMatchObject({ name: 'Arroz Camil 5 kg' })
  expect(asked('17896006711114')).toHaveLength(0)
})

test('what is no barcode is 404', async () => {
  const as = await server.newUser()
  for (const digits of ['7896006711118', '..%2F..%2Fsearch', 'arroz']) {
    const call = server.call(barcodeApi.suggest, { as, params: { code: digits } })
    expect((await call).status).toBe(404)
  }
})

test('without the setting nothing is asked for, and no cached name is shown', async () => {
  const quiet = await startApp({ connection: server.connection })
  const params = { code: KNOWN }
  await suggest(KNOWN)
  const before = requests.length
  const as = await quiet.newUser()
  const { body } = await quiet.call(barcodeApi.suggest, { as, params })
  expect(body).toEqual({ suggestion: null })
  expect(requests).toHaveLength(before)
  await quiet.stop()
})

test('the server asks fifteen times a minute at most; cached names have no limit', async () => {
  const barcodeLookup = { url: address, contact: undefined }
  const limited = await startApp({ config: { rateLimit: true, barcodeLookup } })
  const as = await limited.newUser()
  const ask = (digits: string) => limited.call(barcodeApi.suggest, { as, params: { code: digits } })
  const codes = Array.from({ length: 15 }, () => code())
  for (const digits of codes) expect((await ask(digits)).status).toBe(200)
  const refused = code()
  expect((await ask(refused)).problem).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(asked(refused)).toHaveLength(0)
  expect((await ask(codes[0] ?? '')).status).toBe(200)
  expect(asked(codes[0] ?? '')[0]?.headers['user-agent']).toMatch(
    /^CompraInteligente\/1\.0 \(\+http:\/\/[^ ]+\)$/,
  )
  limited.clock.setTo(new Date(Date.now() + 61_000))
  expect((await ask(refused)).status).toBe(200)
  await limited.stop()
})
