/** Checks a plan's limit before something is created, and shows the message when it is reached. */
import type { PlanLimitType } from '@compra/contract/limits.ts'
import type { ProblemCode } from '@compra/contract/messages.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import { ApiError } from '#core/server-data/api-error.ts'
import { homeRead } from '#core/server-data/home-call.ts'
import { sessionState } from '#core/session/session-state.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { showToast } from '#core/shell/toasts.ts'
import { planLevel } from './item-limit.ts'

const LIMIT_CODES: readonly ProblemCode[] = [
  'plan_limit_reached',
  'lists_limit',
  'active_lists_limit',
  'list_items_limit',
]

const UNKNOWN = 'Não foi possível verificar o limite.'

let reached: PlanLimitType = 'shopping_lists'

/** Replaces the open dialog by the message that the plan's limit is reached. */
function openLimitPrompt(type: PlanLimitType): void {
  reached = type
  openOverlay('plan-limit')
}

/** The resource that the prompt names. */
export function readReachedLimit(): PlanLimitType {
  return reached
}

interface Asking {
  /** A person who has left meanwhile gets no message. */
  signal?: AbortSignal
  /** Shows that the limit is reached; within a modal by a dialog over it, so that one gets back. */
  onLimit?: (type: PlanLimitType) => void
}

/**
 * Whether the plan allows one more; if not, shows the message. For display only: the server checks
 * again on creation, see `isPlanLimit`. Without it this device counts what it has.
 */
export async function mayCreate(
  type: PlanLimitType,
  { signal, onLimit = openLimitPrompt }: Asking = {},
): Promise<boolean> {
  const answer = await homeRead(planApi.checkLimit, { query: { type } }, signal).catch(
    type === 'stock_min_lists' ? stockMinFailure : anyFailure,
  )
  if (signal?.aborted) return false
  // An ended session shows its own message.
  if (sessionState.getState().status !== 'user') return false
  if (answer === 'unknown') showToast({ title: UNKNOWN, destructive: true })
  else if (answer.limitReached) onLimit(type)
  return answer !== 'unknown' && !answer.limitReached
}

/** A check that fails counts as a limit that is reached, but not for Premium (G-019). */
function anyFailure() {
  return { limitReached: planLevel() !== 'premium' }
}

/** Here a 403 means that the limit is reached; any other failure shows nothing (G-018). */
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
