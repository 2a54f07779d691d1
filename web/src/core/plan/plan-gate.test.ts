import type { PlanLimitType } from '@compra/contract/limits.ts'
import { EMPTY_PANTRY } from '@compra/contract/sync/pantry/replica.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { pantryStore } from '#core/pantry/replica/pantry-store.ts'
import { ApiError } from '#core/server-data/api-error.ts'
import { call } from '#core/server-data/api.ts'
import { GUEST, sessionState } from '#core/session/session-state.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { showToast } from '#core/shell/toasts.ts'
import { isPlanLimit, mayCreate, readReachedLimit } from './plan-gate.ts'

vi.mock('#core/server-data/api.ts', () => ({ call: vi.fn() }))
vi.mock('#core/shell/overlays.ts', () => ({ openOverlay: vi.fn() }))
vi.mock('#core/shell/toasts.ts', () => ({ beginAct: vi.fn(), showToast: vi.fn() }))

const refused = (status: number, code?: ApiError['refusal']['code']) =>
  new ApiError({ status, code, detail: '', causes: [] })

function signIn(subscriptionPremium = false) {
  const user = { id: '1', email: '', userName: '', roles: [], permissions: [], tenantId: '1' }
  sessionState.setState(
    {
      status: 'user',
      connection: 'live',
      user: { ...user, household: null, subscriptionPremium, premiumUntil: null },
    },
    true,
  )
}

beforeEach(() => {
  vi.resetAllMocks()
  signIn()
})

async function ask(type: PlanLimitType, answer: { limitReached: boolean } | Error) {
  if (answer instanceof Error) vi.mocked(call).mockRejectedValueOnce(answer)
  else vi.mocked(call).mockResolvedValueOnce(answer)
  const goesOn = await mayCreate(type)
  const isPrompted = vi.mocked(openOverlay).mock.lastCall?.[0] === 'plan-limit'
  return { goesOn, isPrompted, said: vi.mocked(showToast).mock.lastCall?.[0].title }
}

test('a reached limit opens the prompt of its kind', async () => {
  expect(await ask('receipts', { limitReached: false })).toMatchObject({
    goesOn: true,
    isPrompted: false,
  })
  expect(await ask('receipts', { limitReached: true })).toMatchObject({
    goesOn: false,
    isPrompted: true,
  })
  expect(readReachedLimit()).toBe('receipts')
})

test('G-019 a failed check counts as reached, but not for Premium', async () => {
  for (const failure of [refused(500), refused(403), new TypeError('no network')]) {
    vi.resetAllMocks()
    expect(await ask('receipts', failure)).toMatchObject({ goesOn: false, isPrompted: true })
    vi.resetAllMocks()
    signIn(true)
    expect(await ask('receipts', failure)).toMatchObject({ goesOn: true, isPrompted: false })
    signIn()
  }
})

test('G-019 a session that ends during the check opens no prompt', async () => {
  vi.mocked(call).mockImplementationOnce(() => {
    sessionState.setState(GUEST, true)
    return Promise.reject(refused(401))
  })
  expect(await mayCreate('receipts')).toBe(false)
  expect(openOverlay).not.toHaveBeenCalled()
})

test('G-018 for minimum stock a 403 is the limit, and any other failure says so', async () => {
  expect(await ask('stock_min_lists', refused(403))).toMatchObject({
    goesOn: false,
    isPrompted: true,
  })
  vi.resetAllMocks()
  expect(await ask('stock_min_lists', refused(500))).toEqual({
    goesOn: false,
    isPrompted: false,
    said: 'Não foi possível verificar o limite.',
  })
})

test('products, lists and recipes are counted on this device, without a call', async () => {
  await pantryStore.change(() => ({ ...EMPTY_PANTRY, household: 'h', cursor: 1 }))
  for (const type of ['products', 'shopping_lists', 'recipes'] as const) {
    expect(await ask(type, refused(500))).toMatchObject({ goesOn: true, isPrompted: false })
  }
  expect(call).not.toHaveBeenCalled()
})

test('G-083 a refusal by a limit of the plan is recognised', () => {
  expect(isPlanLimit(refused(403, 'plan_limit_reached'))).toBe(true)
  expect(isPlanLimit(refused(403, 'active_lists_limit'))).toBe(true)
  expect(isPlanLimit(refused(403, 'forbidden'))).toBe(false)
  expect(isPlanLimit(new TypeError('no network'))).toBe(false)
})
