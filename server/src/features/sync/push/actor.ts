import type { LINK_ACCESS } from '@compra/contract/household/live-link.ts'
import { HOUSE_LIST } from '@compra/contract/sync/item.ts'

/** Who pushes and pulls: somebody of the household, or whoever holds a live link to one of its lists. */
export type Actor =
  | { readonly kind: 'member'; readonly id: string; readonly tenantId: string }
  | {
      readonly kind: 'link'
      /** Of the link. */
      readonly id: string
      readonly tenantId: string
      readonly listId: string
      readonly access: (typeof LINK_ACCESS)[number]
    }

/** The one list that the actor is let to; undefined: each of the household. */
export function onlyListOf(actor: Actor): string | undefined {
  return actor.kind === 'link' ? actor.listId : undefined
}

/** On the wire the list of the house has a name; to the database it is the list of the household's id. */
export function listIdOf({ tenantId }: Pick<Actor, 'tenantId'>, list: string): string {
  return list === HOUSE_LIST ? tenantId : list
}
