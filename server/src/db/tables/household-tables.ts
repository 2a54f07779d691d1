import type { ROLES } from '@compra/contract/household/household.ts'
import { bigint, bytea, generated, nullable, text, timestamptz, uuid } from './column.ts'

/**
 * The tables of households and their members; created by `migrations/015-household.sql`, revisions by `016`
 * and `017`, calendar addresses by `030-calendar-feed.sql`.
 */
export const householdTables = {
  tenant: {
    id: uuid(),
    created_at: timestamptz(),
    name: nullable(text()),
    rev: generated(bigint()),
    floor_rev: generated(bigint()),
    home_rev: generated(bigint()),
  },
  membership: {
    tenant_id: uuid(),
    account_id: uuid(),
    role: text<(typeof ROLES)[number]>(),
    joined_at: timestamptz(),
  },
  invite: {
    tenant_id: uuid(),
    id: uuid(),
    token_hash: bytea(),
    created_by: uuid(),
    created_at: timestamptz(),
    expires_at: timestamptz(),
    used_at: nullable(timestamptz()),
    revoked_at: nullable(timestamptz()),
    registered_by: nullable(uuid()),
  },
  calendar_feed: {
    tenant_id: uuid(),
    account_id: uuid(),
    secret_hash: bytea(),
    created_at: timestamptz(),
  },
}
