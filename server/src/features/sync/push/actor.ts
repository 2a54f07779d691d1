import type { LINK_ACCESS } from '@compra/contract/household/live-link.ts'
import { HOUSE_LIST } from '@compra/contract/sync/item.ts'

/** Who pushes and pulls: a member of the household, or a guest with a live link to one of its lists. */
export type Actor =
  | { readonly kind: 'member'; readonly id: string; readonly tenantId: string }
  | {
      readonly kind: 'link'
      /** The id of the link. */
      readonly id: string
      readonly tenantId: string
      readonly listId: string
      readonly access: (typeof LINK_ACCESS)[number]
    }

/** The only list that the actor may access; undefined: all lists of the household. */
export function onlyListOf(actor: Actor): string | undefined {
  return actor.kind === 'link' ? actor.listId : undefined
}

/** On the wire the house list has a fixed name; in the database its id is the household's. */
export function listIdOf({ tenantId }: Pick<Actor, 'tenantId'>, list: string): string {
  return list === HOUSE_LIST ? tenantId : list
}
