/**
 * Every text that the API may send as `detail` of a problem or as `error` of a cause, in English.
 * `{x}` is a placeholder. A text that is not in this catalogue does not compile (G-118 to G-122).
 */
export const PROBLEMS = {
  validation_error: { status: 400, message: 'the request is not valid' },
  malformed_request: { status: 400, message: 'the request could not be read' },
  unauthorized: { status: 401, message: 'authentication required' },
  wrong_credentials: { status: 401, message: 'wrong credentials' },
  email_taken: { status: 409, message: 'an account with this email already exists' },
  active_lists_limit: { status: 403, message: 'limit of 2 active lists in 24 hours reached' },
  lists_limit: { status: 403, message: 'limit of 2 lists reached' },
  list_items_limit: { status: 403, message: 'limit of 20 items per list reached' },
  plan_limit_reached: { status: 403, message: 'plan limit reached' },
  photos_limit: { status: 403, message: 'limit of 300 photos reached' },
  tokens_limit: { status: 403, message: 'limit of 10 tokens reached' },
  scope_missing: { status: 403, message: 'the token does not allow this' },
  household_members_limit: { status: 403, message: 'household is full' },
  household_owner: { status: 409, message: 'household must be handed over first' },
  household_member: { status: 409, message: 'household must be left first' },
  household_alone: { status: 409, message: 'nobody else is in the household' },
  list_name_taken: { status: 409, message: 'a shopping list with the same name already exists' },
  email_not_confirmed: { status: 403, message: 'email not confirmed' },
  invalid_refresh_token: { status: 401, message: 'invalid refresh token' },
  invalid_token: { status: 400, message: 'invalid or expired token' },
  subscription_active: { status: 409, message: 'subscription already active' },
  subscription_renews: { status: 409, message: 'subscription renews by card' },
  subscription_status: { status: 409, message: 'invalid subscription status' },
  forbidden: { status: 403, message: 'not allowed' },
  payment_failed: { status: 502, message: 'payment provider failed' },
  menu_changed: { status: 409, message: 'somebody else changed the menu' },
  menu_cooked: { status: 409, message: 'this was cooked before' },
  receipt_known: { status: 409, message: 'this receipt was read before' },
  address_refused: { status: 400, message: 'this address cannot be read' },
  fetch_off: { status: 403, message: 'pages are not fetched here' },
  site_failed: { status: 422, message: 'the site sent no page' },
  webhooks_limit: { status: 403, message: 'limit of 5 webhooks reached' },
  webhooks_off: { status: 403, message: 'webhooks are switched off here' },
  webhook_address: { status: 400, message: 'this address cannot be called' },
  recipe_missing: { status: 422, message: 'no recipe found' },
  item_changed: { status: 412, message: 'somebody else changed the item' },
  list_last_item: { status: 409, message: 'a list needs at least one item' },
  idempotency_key_reused: { status: 409, message: 'idempotency key already used' },
  not_found: { status: 404, message: 'not found' },
  link_closed: { status: 410, message: 'link closed' },
  method_not_allowed: { status: 405, message: 'method not allowed' },
  request_timeout: { status: 408, message: 'request took too long to arrive' },
  payload_too_large: { status: 413, message: 'request body too large' },
  unsupported_media_type: { status: 415, message: 'unsupported content type' },
  headers_too_large: { status: 431, message: 'request headers too large' },
  too_many_requests: { status: 429, message: 'too many requests' },
  internal_error: { status: 500, message: 'internal server error' },
  unavailable: { status: 503, message: 'service unavailable' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof PROBLEMS
export type ProblemMessage = (typeof PROBLEMS)[ProblemCode]['message']

/** The errors of one field. */
export const CAUSES = [
  'is required',
  'must be a valid email',
  'must be a valid URL',
  'must have at least {n} characters',
  'must have at most {n} characters',
  'must have exactly {n} characters',
  'must have at least {n} items',
  'must have at most {n} items',
  'must be equal to {field}',
  'must be different from {field}',
  'must be greater than {n}',
  'must be greater than or equal to {n}',
  'must be less than {n}',
  'must be less than or equal to {n}',
  'must contain only letters',
  'must contain only letters and numbers',
  'must contain only numbers',
  'must be a valid UUID',
  'must be a valid IPv4',
  'must be a valid IPv6',
  'must contain {text}',
  'must not contain {text}',
  'must match the datetime format {format}',
  'must be valid Base64',
  'is too common',
  'is invalid',
  'is wrong',
  'email cannot be changed',
  'is already in the list',
] as const

export type CauseMessage = (typeof CAUSES)[number]
export type ServerMessage = ProblemMessage | CauseMessage

/** Fills the `{x}` of a message: `fill('must have at least {n} characters', { n: 8 })`. */
export function fill(message: CauseMessage, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]))
}
