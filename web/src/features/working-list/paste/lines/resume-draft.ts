import { currentOverlay } from '#core/shell/overlays.ts'
import { claimDraft, releaseDraft } from './draft-lock.ts'
import { readDrafts } from './paste-drafts.ts'
import { openPasteSheet } from './paste-request.ts'
import { waitingDrafts } from './waiting-drafts.ts'

/** Shows a list that was under review when its page was left, unless another tab shows it. */
export async function resumeDraft(): Promise<void> {
  waitingDrafts.settle()
  for (const [id, draft] of await readDrafts()) {
    if (!(await claimDraft(id))) continue
    if (currentOverlay() === null) {
      openPasteSheet({ step: 'review', ...draft, id })
    } else {
      releaseDraft(id)
      waitingDrafts.note()
    }
    return
  }
}
