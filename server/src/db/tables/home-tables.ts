import type { HOME_KINDS } from '@compra/contract/sync/home/home.ts'
import { bigint, text, timestamptz, uuid } from './column.ts'

/** Deleted household data; created by `migrations/017-home.sql`. */
export const homeTables = {
  gone: {
    tenant_id: uuid(),
    kind: text<(typeof HOME_KINDS)[number]>(),
    id: uuid(),
    removed: bigint(),
    rev: bigint(),
    at: timestamptz(),
  },
}
