import { productApi } from '@compra/contract/product/product.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { RefusedHere } from '#core/pantry/replica/answers/refused-here.ts'
import { answerLocally } from '#core/pantry/replica/home-here.ts'
import {
  askHomeSoon,
  hasHome,
  homeState,
  isHomeLocal,
  NO_HOME,
} from '#core/pantry/replica/home-state.ts'
import type * as HomeStateModule from '#core/pantry/replica/home-state.ts'
import { setNetworkDown } from '#core/shell/network.ts'
import { ApiError } from './api-error.ts'
import { homeCall, homeRead } from './home-call.ts'

vi.mock('#core/pantry/replica/home-here.ts', () => ({ answerLocally: vi.fn() }))
vi.mock('#core/pantry/replica/home-state.ts', async (original) => ({
  ...(await original<typeof HomeStateModule>()),
  askHomeSoon: vi.fn(),
  hasHome: vi.fn(),
  isHomeLocal: vi.fn(),
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
  setNetworkDown(false)
  vi.mocked(hasHome).mockReturnValue(true)
  vi.mocked(isHomeLocal).mockReturnValue(false)
  vi.mocked(answerLocally).mockResolvedValue({ answer: OF_DEVICE })
  fetched.mockImplementation(async () => Response.json({ ...OF_SERVER, price: 3 }))
})

test('the server is asked while it can be, and the copy of the device follows', async () => {
  expect(await change()).toEqual(OF_SERVER)
  expect(answerLocally).not.toHaveBeenCalled()
  expect(askHomeSoon).toHaveBeenCalledOnce()
})

test('while something waits the device answers, and nothing is asked of the server', async () => {
  vi.mocked(isHomeLocal).mockReturnValue(true)
  expect([await change(), await look()]).toEqual([OF_DEVICE, OF_DEVICE])
  expect(fetched).not.toHaveBeenCalled()
})

test('what only the server can tell is asked of it all the same', async () => {
  vi.mocked(isHomeLocal).mockReturnValue(true)
  vi.mocked(answerLocally).mockResolvedValue(undefined)
  expect(await change()).toEqual(OF_SERVER)
})

test('a write that dies is done here if it may be done twice, and so is the next try of any', async () => {
  fetched.mockImplementation(die)
  expect(await change()).toEqual(OF_DEVICE)
  expect(vi.mocked(answerLocally).mock.lastCall?.[0].isSecond).toBe(true)

  setNetworkDown(false)
  vi.mocked(answerLocally).mockResolvedValueOnce(undefined)
  await expect(change()).rejects.toThrow(TypeError)
  fetched.mockClear()
  expect(await change()).toEqual(OF_DEVICE)
  expect(vi.mocked(answerLocally).mock.lastCall?.[0].isSecond).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})

test('a read that dies is answered here, and the screen hears that nobody was reached', async () => {
  fetched.mockImplementation(die)
  const note = vi.fn()
  expect(await homeRead(productApi.minStock, {}, undefined, { note })).toEqual(OF_DEVICE)
  expect(note).toHaveBeenLastCalledWith(true)
})

test('a screen that shows what was refused says nothing of the network once the server was heard', async () => {
  vi.mocked(isHomeLocal).mockReturnValue(true)
  setNetworkDown(true)
  const note = vi.fn()
  const lookAgain = () => homeRead(productApi.minStock, {}, undefined, { note })
  homeState.setState({ ...NO_HOME, isLocal: true, waiting: 1 }, true)
  await lookAgain()
  homeState.setState({ ...NO_HOME, isLocal: true }, true)
  await lookAgain()
  expect(note.mock.calls).toEqual([[true], [false]])
})

test('a refusal of the device reads as one of the server', async () => {
  vi.mocked(isHomeLocal).mockReturnValue(true)
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

test('what is not here is asked for: it may be there, or have been kept of an answer', async () => {
  vi.mocked(isHomeLocal).mockReturnValue(true)
  vi.mocked(answerLocally).mockRejectedValue(new RefusedHere('not_found'))
  fetched.mockImplementation(async () => Response.json({ data: [] }))
  expect(await look()).toEqual({ data: [] })
  fetched.mockImplementation(die)
  await expect(look()).rejects.toThrow(TypeError)
})

test('a device that has nothing, or whose browser refuses, does as before', async () => {
  fetched.mockImplementation(die)
  vi.mocked(answerLocally).mockRejectedValue(new Error('no database'))
  await expect(change()).rejects.toThrow(TypeError)
  vi.mocked(answerLocally).mockClear()
  vi.mocked(hasHome).mockReturnValue(false)
  await expect(change()).rejects.toThrow(TypeError)
  await expect(look()).rejects.toThrow(TypeError)
  expect(answerLocally).not.toHaveBeenCalled()
})

test('a refusal of the server is nobody out of reach', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 500 }))
  await expect(change()).rejects.toThrow(ApiError)
  await expect(look()).rejects.toThrow(ApiError)
  expect(answerLocally).not.toHaveBeenCalled()
})
