import { expect, test } from 'vitest'
import { TABLES } from '#db/tables/tables.ts'
import { ITEM_COLUMNS } from './item-row.ts'
import { LIST_COLUMNS } from './list-row.ts'

test('every column of a list and of an item is a register or is written with it', () => {
  const ofPush = ['tenant_id', 'rev', 'changed_at']
  expect([...LIST_COLUMNS, ...ofPush].toSorted()).toEqual(Object.keys(TABLES.list).toSorted())
  expect([...ITEM_COLUMNS, ...ofPush].toSorted()).toEqual(Object.keys(TABLES.list_item).toSorted())
})
