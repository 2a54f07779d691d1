import {
  bigint,
  double,
  generated,
  integer,
  nullable,
  smallint,
  text,
  textArray,
  timestamptz,
  uuid,
} from './column.ts'

/** The tables of lists; created by `migrations/008-shopping-list.sql`, measures by `014`, stamps by `017`. */
export const shoppingListTables = {
  shopping_list: {
    tenant_id: uuid(),
    id: uuid(),
    name: text(),
    name_folded: text(),
    items_count: smallint(),
    created_at: timestamptz(),
    rev: generated(bigint()),
    born: generated(bigint()),
    name_at: generated(bigint()),
    items_at: generated(bigint()),
    removed: generated(bigint()),
  },
  shopping_list_item: {
    tenant_id: uuid(),
    list_id: uuid(),
    sequence: smallint(),
    id: uuid(),
    name: text(),
    quantity: integer(),
    price_cents: integer(),
    measure_amount: nullable(double()),
    measure_unit: nullable(text()),
  },
  shared_list: {
    id: uuid(),
    tenant_id: uuid(),
    names: textArray(),
    created_at: timestamptz(),
    expires_at: timestamptz(),
  },
}
