import { currentOverlay } from '#core/shell/overlays.ts'
import { claimDraft, isClaimedHere, releaseDraft } from './draft-lock.ts'
import { readDrafts } from './paste-drafts.ts'
import { openPasteSheet } from './paste-request.ts'
import { waitingDrafts } from './waiting-drafts.ts'

/** Shows a list that was written or under review when its page was left, unless another tab shows it. */
export async function resumeDraft(): Promise<void> {
  waitingDrafts.settle()
  for (const [id] of await readDrafts()) {
    if (isClaimedHere(id) || !(await claimDraft(id))) continue
    // Another tab, or this one, may have changed, added or discarded it until now.
    const draft = new Map(await readDrafts()).get(id)
    if (draft && currentOverlay() === null) {
      const { text, ...read } = draft
      if (text === undefined) openPasteSheet({ step: 'review', ...read, id })
      else openPasteSheet({ step: 'write', text, id })
      return
    }
    releaseDraft(id)
    if (draft) {
      waitingDrafts.note()
      return
    }
  }
}
