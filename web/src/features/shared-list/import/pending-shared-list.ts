import { createPendingImport } from '#core/list-filling/pending-import.ts'

/** The id of a shared list that waits for more room. */
export const pendingSharedList = createPendingImport('ci_v01:shared_import')
