import type { PROBLEMS } from '@compra/contract/messages.ts'
import { ApiError } from '#core/server-data/api-error.ts'

/** As the catalogue has them; the whole of it would weigh more than all that uses these. */
const REFUSALS: { readonly [Code in LocalCode]: (typeof PROBLEMS)[Code] } = {
  validation_error: { status: 400, message: 'the request is not valid' },
  plan_limit_reached: { status: 403, message: 'plan limit reached' },
  active_lists_limit: { status: 403, message: 'limit of 2 active lists in 24 hours reached' },
  lists_limit: { status: 403, message: 'limit of 2 lists reached' },
  list_items_limit: { status: 403, message: 'limit of 20 items per list reached' },
  list_name_taken: { status: 409, message: 'a shopping list with the same name already exists' },
  not_found: { status: 404, message: 'not found' },
}

/** Refusals of the server that a device can foresee. */
export type LocalCode =
  | 'validation_error'
  | 'plan_limit_reached'
  | 'active_lists_limit'
  | 'lists_limit'
  | 'list_items_limit'
  | 'list_name_taken'
  | 'not_found'

interface Cause {
  readonly field: string
  readonly error: string
}

/**
 * The refusal with which the server answers, or has answered. `causes`: errors of single fields, in the
 * words of the catalogue. `isKept`: what was written stays on this device, marked.
 */
export function refusalOf(
  code: LocalCode,
  causes: readonly Cause[] = [],
  isKept = false,
): ApiError {
  const { status, message } = REFUSALS[code]
  return new ApiError({ status, code, detail: message, causes, isKept })
}
