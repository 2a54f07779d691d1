/**
 * What a personal token may do: each reads lists, products, recipes and prices; 'lists' also writes lists,
 * 'stock' also writes products and their stock.
 */
export const SCOPES = ['read', 'lists', 'stock'] as const
export type Scope = (typeof SCOPES)[number]

/** Whether a token that was given `held` may make a call marked with `wanted`; without a mark none may. */
export function allows(held: readonly Scope[], wanted: Scope | undefined): boolean {
  return wanted !== undefined && (wanted === 'read' || held.includes(wanted))
}
