/** Checks a plan's limit before something is created, and shows the dialog if it is reached. */
import type { PlanLimitType } from '@compra/contract/limits.ts'
import type { ProblemCode } from '@compra/contract/messages.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import { readPantry } from '#core/pantry/pantry.ts'
import { publishPantryEvent } from '#core/pantry/replica/pantry-state.ts'
import { hasRoom, isCountable } from '#core/pantry/rules/limits.ts'
import { ApiError } from '#core/server-data/api-error.ts'
import { call } from '#core/server-data/api.ts'
import { planLevel } from '#core/session/plan-level.ts'
import { sessionState } from '#core/session/session-state.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'

const LIMIT_CODES: readonly ProblemCode[] = [
  'plan_limit_reached',
  'lists_limit',
  'active_lists_limit',
  'list_items_limit',
]

const UNKNOWN = 'Não foi possível verificar o limite.'

let reached: PlanLimitType = 'shopping_lists'

/** Replaces the open dialog by that of the reached limit. */
function openLimitPrompt(type: PlanLimitType): void {
  reached = type
  openOverlay('plan-limit')
}

/** The resource that the prompt names. */
export function readReachedLimit(): PlanLimitType {
  return reached
}

interface Asking {
  /** Aborted when the user closes the screen, so that no dialog opens. */
  signal?: AbortSignal
  /** Shows the limit; within a modal by a dialog over it, so that the modal stays open. */
  onLimit?: (type: PlanLimitType) => void
}

/**
 * Whether the plan allows one more; if not, shows the dialog. For display only: the server checks again
 * on creation, see `isPlanLimit`. Offline, this device counts its own data.
 */
export async function mayCreate(
  type: PlanLimitType,
  { signal, onLimit = openLimitPrompt }: Asking = {},
): Promise<boolean> {
  const act = beginAct()
  // What is made next is checked by the server, with what others have made.
  publishPantryEvent('wanted')
  const answer = await checkLimit(type, signal).catch(
    type === 'stock_min_lists' ? stockMinFailure : anyFailure,
  )
  if (signal?.aborted) return false
  // An ended session shows its own message.
  if (sessionState.getState().status !== 'user') return false
  if (answer === 'unknown') showToast({ title: UNKNOWN, destructive: true }, act)
  else if (answer.limitReached) onLimit(type)
  return answer !== 'unknown' && !answer.limitReached
}

async function checkLimit(
  type: PlanLimitType,
  signal: AbortSignal | undefined,
): Promise<{ readonly limitReached: boolean }> {
  if (planLevel() === 'premium') return { limitReached: false }
  if (!isCountable(type)) return call(planApi.checkLimit, { query: { type } }, signal)
  return { limitReached: !(await readPantry(hasRoom, type)) }
}

/** A failed check counts as a reached limit, but not for Premium (G-019). */
function anyFailure() {
  return { limitReached: planLevel() !== 'premium' }
}

/** A 403 means that the limit is reached; any other failure shows nothing (G-018). */
function stockMinFailure(error: unknown) {
  const isRefused = error instanceof ApiError && error.refusal.status === 403
  return isRefused ? { limitReached: true } : 'unknown'
}

/** Whether a request was refused by a limit of the plan; then call `openLimitPrompt` (G-083). */
export function isPlanLimit(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { code } = error.refusal
  return code !== undefined && LIMIT_CODES.includes(code)
}
