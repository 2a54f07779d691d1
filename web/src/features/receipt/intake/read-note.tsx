import { useState } from 'react'
import { beginsWithCamera } from '#core/camera/camera.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { inputOfFile } from '#features/receipt/intake/given/given.ts'
import { KeyFoundStep } from '#features/receipt/intake/key/key-found-step.tsx'
import { KeyStep } from '#features/receipt/intake/key/key-step.tsx'
import { ScanStep } from '#features/receipt/intake/qr/scan-step.tsx'
import { WaysStep } from '#features/receipt/intake/ways/ways-step.tsx'
import { ReviewReceipt } from '#features/receipt/review/review-receipt.tsx'
import type { Copied } from '#ui/paste/clipboard.ts'
import { useIntake } from './use-intake.ts'

/** 'Ler nota': reads a receipt in one of several ways, and reviews it. */
export function ReadNote() {
  return (
    <QueryProvider>
      <Steps />
    </QueryProvider>
  )
}

function Steps() {
  const intake = useIntake()
  const [copied, setCopied] = useState<Copied>({ html: '', text: '' })
  const { step, show, takeKey } = intake
  const back = () => show('ways')
  const [home] = useState<'scan' | 'ways'>(() => (beginsWithCamera() ? 'scan' : 'ways'))
  switch (step.is) {
    case 'ways':
      return <WaysStep intake={intake} copied={copied} onCopied={setCopied} />
    case 'scan':
      return (
        <ScanStep
          onText={takeKey}
          onFiles={(files) => void Promise.all(files.map(inputOfFile)).then(intake.take)}
          onStep={show}
          onClose={home === 'scan' ? closeOverlay : back}
        />
      )
    case 'key':
      return <KeyStep onText={takeKey} onBack={() => show(home)} />
    case 'without key':
      return <KeyStep isMissing onText={takeKey} onBack={back} />
    case 'found':
      return (
        <KeyFoundStep
          found={step.found}
          onBack={back}
          onPaste={() => intake.expect(step.found.key)}
        />
      )
    case 'review':
      return (
        <ReviewReceipt
          // Each of several files starts a new review.
          key={step.keyHash}
          receipt={step.receipt}
          keyHash={step.keyHash}
          onBack={back}
          onEnd={intake.handleReviewed}
        />
      )
  }
}
