import { currentOverlay } from '#core/shell/overlays.ts'
import { claimDraft, isClaimedHere, releaseDraft } from './draft-lock.ts'
import { readDrafts } from './paste-drafts.ts'
import { openPasteSheet } from './paste-request.ts'
import { waitingDrafts } from './waiting-drafts.ts'

/** Reopens a draft after a reload, unless another tab shows it. */
export async function resumeDraft(): Promise<void> {
  waitingDrafts.settle()
  for (const [id] of await readDrafts()) {
    if (isClaimedHere(id) || !(await claimDraft(id))) continue
    // It may have been changed, added or discarded since, in any tab.
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
