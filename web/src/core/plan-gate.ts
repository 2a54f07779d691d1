/** What a plan allows to make: asked before the making, and what is said when it is too much. */
import type { PlanLimitType } from '@compra/contract/limits.ts'
import type { ProblemCode } from '@compra/contract/messages.ts'
import { planApi } from '@compra/contract/plan.ts'
import { call } from './api.ts'
import { ApiError } from './api-error.ts'
import { planLevel } from './item-limit.ts'
import { openOverlay } from './overlays.ts'
import { sessionState } from './session-state.ts'
import { showToast } from './toasts.ts'

const LIMIT_CODES: readonly ProblemCode[] = [
  'plan_limit_reached',
  'lists_limit',
  'active_lists_limit',
  'list_items_limit',
]

const UNKNOWN = 'Não foi possível verificar o limite.'

let reached: PlanLimitType = 'shopping_lists'

/** Says in place of what is open that the plan allows no more of these (spec §2). */
function openLimitPrompt(type: PlanLimitType): void {
  reached = type
  openOverlay('plan-limit')
}

/** What the prompt is about. */
export function readReachedLimit(): PlanLimitType {
  return reached
}

interface Asking {
  /** Whoever leaves meanwhile is told nothing. */
  signal?: AbortSignal
  /** Says that the limit is reached; within a modal by a dialog over it, so that one gets back. */
  onLimit?: (type: PlanLimitType) => void
}

/**
 * Whether the plan allows one more; if not, the person has been told. It is for show: whoever makes
 * something is asked again by the server, see `isPlanLimit`.
 */
export async function mayCreate(
  type: PlanLimitType,
  { signal, onLimit = openLimitPrompt }: Asking = {},
): Promise<boolean> {
  const answer = await call(planApi.checkLimit, { query: { type } }, signal).catch(
    type === 'stock_min_lists' ? stockMinFailure : anyFailure,
  )
  if (signal?.aborted) return false
  // A session that turned out to be over says so by itself.
  if (sessionState.getState().status !== 'user') return false
  if (answer === 'unknown') showToast({ title: UNKNOWN, destructive: true })
  else if (answer.limitReached) onLimit(type)
  return answer !== 'unknown' && !answer.limitReached
}

/** A check that fails counts as a limit that is reached, but not for Premium (spec §8, G-019). */
function anyFailure() {
  return { limitReached: planLevel() !== 'premium' }
}

/** Here a 403 says that the limit is reached, and any other failure says nothing (G-018). */
function stockMinFailure(error: unknown) {
  const isRefused = error instanceof ApiError && error.refusal.status === 403
  return isRefused ? { limitReached: true } : 'unknown'
}

/** Whether a refused request met a limit of the plan: the answer is `openLimitPrompt` (G-083). */
export function isPlanLimit(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { code } = error.refusal
  return code !== undefined && LIMIT_CODES.includes(code)
}
