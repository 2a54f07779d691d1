import { productApi } from '@compra/contract/product.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { fakeCaches } from './fake-caches.ts'
import { explainWrite } from './explain-write.ts'

// The caches are looked for once, when the module is loaded.
vi.stubGlobal('caches', fakeCaches().storage)
const fetched = vi.fn<() => Promise<Response>>()
vi.stubGlobal('fetch', fetched)
const { ask } = await import('./ask.ts')
const { keptAnswers } = await import('./kept-answers.ts')
const { GUEST, sessionState } = await import('./session-state.ts')

afterAll(() => vi.unstubAllGlobals())

const PAGE = { data: [], has_more: true }
const dead = async () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  await keptAnswers.erase()
  signIn('ana')
})

test('without a network a reading is answered with what the server said last', async () => {
  fetched.mockResolvedValueOnce(Response.json(PAGE)).mockImplementation(dead)
  await askForPage()
  expect(await askForPage()).toEqual(PAGE)
})

test('T-44 nobody is answered with what another was told', async () => {
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
  await keptAnswers.keep('ana', call, { products: [] })
  await expect(askForPage()).rejects.toThrow(TypeError)
  await keptAnswers.keep('ana', call, PAGE)
  expect(await askForPage()).toEqual(PAGE)
})

test('a dead network is told from a refusal when nothing was saved', () => {
  expect(explainWrite(new TypeError('Failed to fetch'), 'Tente novamente.')).toBe(
    'Sem conexão. Nada foi salvo; tente de novo quando a internet voltar.',
  )
  const refusal = new ApiError({ status: 500, detail: '', causes: [] })
  expect(explainWrite(refusal, 'Tente novamente.')).toBe('Tente novamente.')
})

function askForPage() {
  return ask(productApi.list, { query: { page: '1' } })
}

function signIn(id: string) {
  const user = {
    id,
    email: `${id}@example.com`,
    userName: id,
    roles: [],
    permissions: [],
    tenantId: id,
    subscriptionPremium: false,
  }
  sessionState.setState({ status: 'user', user }, true)
}
