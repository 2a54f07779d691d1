import type { ListLine } from '@compra/contract/line/list/read-list.ts'
import { Suspense, useEffect, useState } from 'react'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { claimDraft, releaseDraft } from '#features/working-list/paste/lines/draft-lock.ts'
import {
  emptyDraft,
  deleteDraft,
  saveDraft,
} from '#features/working-list/paste/lines/paste-drafts.ts'
import {
  type PasteRequest,
  readPasteRequest,
} from '#features/working-list/paste/lines/paste-request.ts'
import { nextId, sheetLines } from '#features/working-list/paste/lines/pasted-lines.ts'
import { readText } from '#features/working-list/paste/lines/read-text.ts'
import { waitingDrafts } from '#features/working-list/paste/lines/waiting-drafts.ts'
import { randomUuid } from '#lib/uuid.ts'
import { ReviewStep } from './review-step.tsx'
import { WriteStep } from './write-step.tsx'

const listenStep = lazyPage(async () => (await import('./voice/listen-step.tsx')).ListenStep)

/** Takes a pasted, sent or spoken text, shows its parsed lines, and adds them. */
export function PasteSheet() {
  const [now, setNow] = useState<PasteRequest>(readPasteRequest)
  const [id] = useState(() => (now.step !== 'listen' && now.id) || randomUuid())
  useEffect(() => {
    void claimDraft(id)
    return () => {
      releaseDraft(id)
      waitingDrafts.note()
    }
  }, [id])
  function discard() {
    deleteDraft(id)
    closeOverlay()
  }
  function keepWritten(text: string) {
    if (text.trim() === '') emptyDraft(id)
    else saveDraft(id, { lines: [], dropped: [], isSpoken: false, text })
  }
  if (now.step === 'review') {
    const { lines, dropped, isSpoken = false } = now
    return (
      <ReviewStep
        given={lines}
        dropped={dropped}
        onChange={(left) => saveDraft(id, { ...left, isSpoken })}
        onEnd={() => deleteDraft(id)}
        onMore={isSpoken ? (before) => setNow({ step: 'listen', before }) : undefined}
      />
    )
  }
  if (now.step === 'listen') {
    const { before } = now
    const show = (spoken: readonly ListLine[]) => {
      const lines = [...before, ...sheetLines(spoken, nextId(before))]
      setNow({ step: 'review', lines, dropped: [], isSpoken: true })
    }
    return (
      <Suspense>
        <listenStep.Component
          onLines={show}
          onBack={before.length > 0 ? () => show([]) : undefined}
          onLeave={discard}
        />
      </Suspense>
    )
  }
  const handleText = async (text: string) => {
    const { lines, dropped } = await readText(text)
    setNow({ step: 'review', lines: sheetLines(lines), dropped })
  }
  return (
    <WriteStep
      given={now.text}
      onChange={keepWritten}
      onText={(text) => void handleText(text)}
      onLeave={discard}
    />
  )
}
