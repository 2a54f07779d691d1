import { productApi } from '@compra/contract/product/product.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { RefusedHere } from '#core/pantry/replica/answers/refused-here.ts'
import { answerLocally } from '#core/pantry/replica/home-here.ts'
import { askHomeSoon, homeOwner, tellHome } from '#core/pantry/replica/home-state.ts'
import type * as HomeStateModule from '#core/pantry/replica/home-state.ts'
import { isOffline } from '#core/shell/network.ts'
import { ApiError } from './api-error.ts'
import { homeCall, homeRead } from './home-call.ts'

vi.mock('#core/pantry/replica/home-here.ts', () => ({ answerLocally: vi.fn() }))
vi.mock('#core/pantry/replica/home-state.ts', async (original) => ({
  ...(await original<typeof HomeStateModule>()),
  askHomeSoon: vi.fn(),
  homeOwner: vi.fn(),
}))
const fetched = vi.fn<() => Promise<Response>>()
vi.stubGlobal('fetch', fetched)
vi.stubGlobal('navigator', { onLine: true })
afterAll(() => vi.unstubAllGlobals())

const ID = '5f0c3f52-6d2b-4f0e-9a63-7f6f1c0a7991'
const draft = { name: 'Sal', category: 'Outros', price: 300, stock: 1, minStock: 0 } as const
const OF_SERVER = { ...draft, id: ID, content: null, packs: [] }
const OF_DEVICE = { ...OF_SERVER, stock: 9 }

const die = async () => Promise.reject(new TypeError('Failed to fetch'))
const change = () => homeCall(productApi.update, { params: { id: ID }, body: draft })
const look = () => homeRead(productApi.minStock, {})

beforeEach(() => {
  vi.resetAllMocks()
  tellHome('synced')
  vi.mocked(homeOwner).mockReturnValue('ana')
  vi.mocked(answerLocally).mockResolvedValue({ answer: OF_DEVICE })
  fetched.mockImplementation(async () => Response.json({ ...OF_SERVER, price: 3 }))
})

test('the replica answers reads and writes, and no call is made', async () => {
  expect([await change(), await look()]).toEqual([OF_DEVICE, OF_DEVICE])
  expect(fetched).not.toHaveBeenCalled()
})

test('what only the server can tell is asked of it, and the replica follows a write', async () => {
  vi.mocked(answerLocally).mockResolvedValue(undefined)
  expect(await change()).toEqual(OF_SERVER)
  expect(askHomeSoon).toHaveBeenCalledOnce()
})

test('for a guest only the server is asked', async () => {
  vi.mocked(homeOwner).mockReturnValue(undefined)
  expect(await change()).toEqual(OF_SERVER)
  expect(answerLocally).not.toHaveBeenCalled()
})

test('a screen that reads the replica hears whether sync reaches the server', async () => {
  const note = vi.fn()
  const lookAgain = () => homeRead(productApi.minStock, {}, undefined, { note })
  tellHome('lost')
  expect(isOffline()).toBe(true)
  await lookAgain()
  tellHome('synced')
  expect(isOffline()).toBe(false)
  await lookAgain()
  expect(note.mock.calls).toEqual([[true], [false]])
})

test('a refusal of the replica reads as one of the server', async () => {
  vi.mocked(answerLocally).mockRejectedValue(new RefusedHere('list_name_taken'))
  const error = await change().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    refusal: {
      status: 409,
      code: 'list_name_taken',
      detail: 'a shopping list with the same name already exists',
    },
  })
})

test('what is not in the replica is asked for: the server may have it', async () => {
  vi.mocked(answerLocally).mockRejectedValue(new RefusedHere('not_found'))
  fetched.mockImplementation(async () => Response.json({ data: [] }))
  expect(await look()).toEqual({ data: [] })
  fetched.mockImplementation(die)
  await expect(look()).rejects.toThrow(TypeError)
})

test('without the code of the replica, or its database, the server is asked', async () => {
  vi.mocked(answerLocally).mockRejectedValue(new Error('no database'))
  expect(await change()).toEqual(OF_SERVER)
  fetched.mockImplementation(die)
  await expect(change()).rejects.toThrow(TypeError)
  const note = vi.fn()
  const read = homeRead(productApi.minStock, {}, undefined, { note })
  await expect(read).rejects.toThrow(TypeError)
  expect(note).toHaveBeenLastCalledWith(true)
})

test('a refusal of the server is nobody out of reach', async () => {
  vi.mocked(answerLocally).mockResolvedValue(undefined)
  fetched.mockImplementation(async () => new Response('', { status: 500 }))
  const note = vi.fn()
  const read = homeRead(productApi.minStock, {}, undefined, { note })
  await expect(read).rejects.toThrow(ApiError)
  expect(note).toHaveBeenLastCalledWith(false)
})
