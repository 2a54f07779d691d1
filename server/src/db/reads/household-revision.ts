import { sql } from 'kysely'
import {
  type HouseholdReader,
  type Placeholder,
  prepareRead,
  writtenRead,
} from './prepared-read.ts'

const REVISION = prepareRead(
  'household-revision',
  (db, value: Placeholder<{ readonly tenantId: string }>) =>
    writtenRead(
      db,
      sql<{ rev: number }>`select rev from tenant_revision where tenant_id = ${value('tenantId')}`,
    ),
)

/** Reads a household's revision, which every write of its synced rows raises; undefined if it was deleted. */
export function createRevisionReader(reads: HouseholdReader) {
  return async (tenantId: string): Promise<number | undefined> => {
    const [household] = await reads.rows(REVISION, { tenantId })
    return household?.rev
  }
}
