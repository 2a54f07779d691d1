import type { PANTRY_KINDS } from '@compra/contract/sync/pantry/pantry.ts'
import { bigint, text, timestamptz, uuid } from './column.ts'

/** Deleted household data; created by `migrations/017-home.sql`. */
export const pantryTables = {
  gone: {
    tenant_id: uuid(),
    kind: text<(typeof PANTRY_KINDS)[number]>(),
    id: uuid(),
    removed: bigint(),
    rev: bigint(),
    at: timestamptz(),
  },
}
