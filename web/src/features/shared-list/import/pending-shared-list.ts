import { createPendingImport } from '#core/list/filling/pending-import.ts'
import { SHARED_IMPORT_KEY } from '#core/storage/names.ts'

/** The id of a shared list that waits until there is room. */
export const pendingSharedList = createPendingImport(SHARED_IMPORT_KEY)
