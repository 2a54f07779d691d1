import { tablesThat } from '#db/registers/places.ts'

/**
 * Tables of a household, with most of all rows; on workers, all of one household on the same one. In
 * foreign-key order: referenced tables come first.
 */
export const HOUSEHOLD_TABLES = [
  'tenant_revision',
  ...tablesThat(({ isOnWorkers }) => isOnWorkers === true),
] as const
