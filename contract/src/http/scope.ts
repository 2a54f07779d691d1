/**
 * Scopes of personal tokens: each reads lists, products, recipes and prices; 'lists' also writes lists,
 * 'stock' also writes products and their stock.
 */
export const SCOPES = ['read', 'lists', 'stock'] as const
export type Scope = (typeof SCOPES)[number]

/** Whether a token with the scopes `held` may make a call that needs `wanted`; undefined: no token may. */
export function allows(held: readonly Scope[], wanted: Scope | undefined): boolean {
  return wanted !== undefined && (wanted === 'read' || held.includes(wanted))
}
