import { createPendingImport } from '#core/list-filling/pending-import.ts'

/** A text from another app that waits for more room. */
export const pendingText = createPendingImport('ci_v01:sent_text')
