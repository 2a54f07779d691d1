import { priceApi } from '@compra/contract/price/price-seen.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { UnavailableError } from '#core/shell/network.ts'
import { fakeCaches } from '#core/testing/fake-caches.ts'
import { ApiError } from './api-error.ts'
import { writeErrorMessage } from './error-message.ts'

vi.stubGlobal('caches', fakeCaches().storage)
const fetched = vi.fn<(url?: string, init?: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', fetched)
const { cachedCall } = await import('./cached-call.ts')
const { offlineCache } = await import('#core/storage/offline-cache.ts')
const { GUEST, sessionState } = await import('#core/session/session-state.ts')

afterAll(() => vi.unstubAllGlobals())

const PAGE = { data: [], has_more: true }
const dead = async () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  await offlineCache.erase()
  signIn('ana')
})

test('without a network a reading is answered with what the server said last', async () => {
  fetched.mockResolvedValueOnce(Response.json(PAGE)).mockImplementation(dead)
  await askForPage()
  expect(await askForPage()).toEqual(PAGE)
})

test('R-01 a session that the server could not take up reads what was kept, too', async () => {
  fetched.mockResolvedValueOnce(Response.json(PAGE))
  await askForPage()
  fetched.mockRejectedValueOnce(new UnavailableError(0))
  expect(await askForPage()).toEqual(PAGE)
})

test('T-44 a user never gets the cached answers of another one', async () => {
  fetched.mockResolvedValueOnce(Response.json(PAGE)).mockImplementation(dead)
  await askForPage()
  signIn('bia')
  await expect(askForPage()).rejects.toThrow(TypeError)
})

test('what was never asked for, a refusal and a guest are not answered from what is kept', async () => {
  fetched.mockImplementation(dead)
  await expect(askForPage()).rejects.toThrow(TypeError)
  fetched.mockResolvedValueOnce(Response.json(PAGE))
  await askForPage()
  fetched.mockResolvedValueOnce(new Response('', { status: 500 }))
  await expect(askForPage()).rejects.toThrow(ApiError)
  sessionState.setState(GUEST, true)
  await expect(askForPage()).rejects.toThrow(TypeError)
})

test('an answer of another shape, kept by an older version, is none', async () => {
  fetched.mockImplementation(dead)
  const call = JSON.stringify([productApi.list.path, { query: { page: '1' } }])
  await offlineCache.keep('ana', call, { products: [] })
  await expect(askForPage()).rejects.toThrow(TypeError)
  await offlineCache.keep('ana', call, PAGE)
  expect(await askForPage()).toEqual(PAGE)
})

test('prices are kept in reais, as by older versions, and are read as cents', async () => {
  const product = {
    id: '5f0c3f52-6d2b-4f0e-9a63-7f6f1c0a7991',
    name: 'Arroz',
    category: 'Alimentos',
    stock: 1,
    minStock: 4,
  }
  const page = { data: [{ ...product, price: 19.9 }], has_more: false }
  fetched.mockResolvedValueOnce(Response.json(page)).mockImplementation(dead)
  const whole = { ...product, price: 1990, content: null, packs: [], barcodes: [] }
  const inside = { data: [whole], has_more: false }
  expect(await askForPage()).toEqual(inside)
  const call = JSON.stringify([productApi.list.path, { query: { page: '1' } }])
  expect((await offlineCache.read('ana', call))?.answer).toMatchObject(page)
  expect(await askForPage()).toEqual(inside)
})

describe('an answer that is kept with its ETag', () => {
  const PRICE = {
    at: '2026-11-20T12:00:00.000Z',
    shop: null,
    per: 'un',
    price: 4.5,
    promo: false,
    pack: null,
    barcode: null,
    productId: null,
    thing: 'leite',
    piece: 4.5,
  }
  const askForPrices = () => cachedCall(priceApi.latest, {})
  const sentTag = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('if-none-match')
  const send = (price: number, etag: string) =>
    fetched.mockResolvedValueOnce(
      Response.json({ data: [{ ...PRICE, price }], usual: [] }, { headers: { etag } }),
    )
  const cents = async () => (await askForPrices()).data.map(({ price }) => price)

  test('is asked for with it, and is the answer when the server has the same', async () => {
    send(4.5, '"1"')
    await askForPrices()
    expect(sentTag()).toBeNull()
    fetched.mockResolvedValueOnce(new Response(null, { status: 304, headers: { etag: '"1a"' } }))
    expect(await cents()).toEqual([450])
    expect(sentTag()).toBe('"1"')
    send(5, '"2"')
    expect(await cents()).toEqual([500])
    expect(sentTag()).toBe('"1a"')
    fetched.mockResolvedValueOnce(new Response(null, { status: 304, headers: { etag: '"2"' } }))
    expect(await cents()).toEqual([500])
    expect(sentTag()).toBe('"2"')
  })

  test('is asked for without it after another user, or where the kept one does not fit', async () => {
    send(4.5, '"1"')
    await askForPrices()
    signIn('bia')
    send(5, '"2"')
    expect(await cents()).toEqual([500])
    expect(sentTag()).toBeNull()
    await offlineCache.keep('bia', JSON.stringify([priceApi.latest.path, {}]), { data: 1 }, '"2"')
    send(6, '"3"')
    expect(await cents()).toEqual([600])
    expect(sentTag()).toBeNull()
  })

  test('is not answered by a 304 that was not asked for', async () => {
    fetched.mockResolvedValueOnce(new Response(null, { status: 304 }))
    await expect(askForPrices()).rejects.toThrow(ApiError)
  })
})

test('a dead network and a refusal have different messages when nothing was saved', () => {
  expect(writeErrorMessage(new TypeError('Failed to fetch'), 'Tente novamente.')).toBe(
    'Sem conexão. Nada foi salvo; tente de novo quando a internet voltar.',
  )
  const refusal = new ApiError({ status: 500, detail: '', causes: [] })
  expect(writeErrorMessage(refusal, 'Tente novamente.')).toBe('Tente novamente.')
})

test('a user who has to wait reads how long', () => {
  const refused = (retryAfter?: number) =>
    new ApiError({
      status: 429,
      code: 'too_many_requests',
      detail: 'too many requests',
      causes: [],
      retryAfter,
    })
  expect(writeErrorMessage(refused(12), '')).toBe('Muitas tentativas. Aguarde 12 segundos.')
  expect(writeErrorMessage(refused(3600), '')).toBe('Muitas tentativas. Aguarde cerca de 1 hora.')
  expect(writeErrorMessage(refused(), '')).toMatch(/^Muitas tentativas\. Aguarde alguns minutos/)
})

function askForPage() {
  return cachedCall(productApi.list, { query: { page: '1' } })
}

function signIn(id: string) {
  const user = {
    id,
    email: `${id}@example.com`,
    userName: id,
    roles: [],
    permissions: [],
    tenantId: id,
    household: null,
    subscriptionPremium: false,
    premiumUntil: null,
  }
  sessionState.setState({ status: 'user', user, connection: 'live' }, true)
}
