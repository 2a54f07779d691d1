import { createPendingImport } from '#core/list-filling/pending-import.ts'

/** A text that waits, while its person logs in or subscribes, for more room. */
export const pendingText = createPendingImport('ci_v01:sent_text')
