import type { Tables } from '#db/tables/tables.ts'
import { ago, type Filled, hash, ID, type Owner, TOMORROW } from './values.ts'

type ListTable =
  | 'list'
  | 'list_item'
  | 'list_event'
  | 'live_link'
  | 'presence'
  | 'shopping_list'
  | 'shopping_list_item'
  | 'shared_list'
  | 'gone'

/** The house list, saved lists, and links to both. */
export function listRows({ id, tenantId }: Owner) {
  const tenant_id = tenantId
  const item = {
    tenant_id,
    list_id: tenantId,
    id: ID.item,
    name: 'Café',
    item_key: 'cafe 500 g',
    status: 'purchased',
    price_cents: 1899,
    quantity: 3,
    measure_amount: 500,
    measure_unit: 'g',
    note: 'moído',
    aisle: 'mercearia',
    stamps: [11, 12, 13, 14, 15, 16, 17, 18],
    removed: 5,
    into_id: null,
    into_at: 6,
    alive: true,
    added_by: id,
    placed_by: id,
    rev: 1003,
    changed_at: ago(1),
  }
  return {
    list: [
      {
        tenant_id,
        id: tenantId,
        kind: 'house',
        name: 'Lista da rua',
        born: 1,
        name_at: 2,
        removed: 3,
        rev: 1004,
        changed_at: ago(2),
        budget_cents: 15_000,
        budget_at: 5,
      },
    ],
    list_item: [item, { ...item, id: ID.other, alive: false, into_id: ID.item }],
    list_event: [
      {
        tenant_id,
        list_id: tenantId,
        rev: 1003,
        item_id: ID.item,
        at: ago(3),
        actor_id: id,
        name: 'Café',
        before: { quantity: 1 },
        after: { quantity: 3 },
      },
    ],
    live_link: [
      {
        tenant_id,
        list_id: tenantId,
        id: ID.other,
        token_hash: hash('01'),
        access: 'edit',
        label: 'Vó',
        created_by: id,
        created_at: ago(4),
        expires_at: TOMORROW,
        revoked_at: ago(1),
        last_used_at: ago(2),
      },
    ],
    presence: [{ tenant_id, actor_id: id, list_id: tenantId, place: 'market', seen_at: ago(1) }],
    shopping_list: [
      {
        tenant_id,
        id: ID.list,
        name: 'Feira',
        name_folded: 'feira',
        items_count: 1,
        created_at: ago(5),
        rev: 1002,
        born: 21,
        name_at: 22,
        items_at: 23,
        removed: 20,
      },
    ],
    shopping_list_item: [
      {
        tenant_id,
        list_id: ID.list,
        sequence: 1,
        id: ID.item,
        name: 'Banana',
        quantity: 12,
        price_cents: 99,
        measure_amount: 1.5,
        measure_unit: 'kg',
      },
    ],
    shared_list: [
      { id: ID.other, tenant_id, names: ['Pão'], created_at: ago(6), expires_at: TOMORROW },
    ],
    gone: [{ tenant_id, kind: 'product', id: ID.other, removed: 9, rev: 1002, at: ago(7) }],
  } satisfies Pick<{ [T in keyof Tables]: readonly Filled<T>[] }, ListTable>
}
