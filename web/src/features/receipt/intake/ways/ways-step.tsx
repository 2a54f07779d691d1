import { type ClipboardEvent, useEffect, useRef } from 'react'
import { PlanLimitDialog } from '#core/plan/plan-limit-dialog.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { type Given, givenFile } from '#features/receipt/intake/given/given.ts'
import { pendingReceipt } from '#features/receipt/intake/given/receipt-request.ts'
import type { ReceiptKey } from '#features/receipt/read/key/receipt-key.ts'
import { TextAreaField } from '#ui/field/text-area-field.tsx'
import { type Copied, isEmpty, pasted } from '#ui/paste/clipboard.ts'
import { PasteDialog } from '#ui/paste/paste-dialog.tsx'
import { useHandingIn } from '#ui/paste/use-handing-in.ts'
import { ExpectedKey, HowToCopy, LimitNotice } from './notices.tsx'
import { OtherWays } from './other-ways.tsx'

const NOTHING = 'Cole a página da nota, ou escolha outro jeito abaixo.'
/** More than any page of a receipt: a field with more of it would be slow. */
const SHOWN_MAX = 200_000

/** What becomes of what is handed in. */
interface Intake {
  /** Handed in, and not read yet. */
  readonly waiting: readonly Given[]
  readonly messages: readonly string[]
  /** The key of the page that is to come. */
  readonly expected: ReceiptKey | undefined
  readonly isReading: boolean
  /** Told when it has just kept something from being read. */
  readonly limit: { readonly isReached: boolean; readonly isTold: boolean }
  readonly take: (given: readonly Given[]) => void
  readonly takeKey: (text: string) => string | undefined
  readonly show: (step: 'scan' | 'key') => void
  readonly expect: (key: ReceiptKey | undefined) => void
  readonly leaveLimit: () => void
}

interface WaysStepProps {
  intake: Intake
  /** What was pasted last; it stays while other ways are looked at. */
  copied: Copied
  onCopied: (copied: Copied) => void
}

/** 'Ler nota': the page is pasted, a file chosen, or its code read. */
export function WaysStep({ intake, copied, onCopied }: WaysStepProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const focus = () => area.current?.focus()
  const given = useHandingIn({
    onCopied: (page) => {
      onCopied(page)
      intake.take([page])
    },
    onFiles: (files) => void Promise.all(files.map(givenFile)).then(intake.take),
    onRefused: focus,
  })
  // Behind the dialog's own focus.
  useEffect(focus, [])
  const keep = () => keepForLater(copied, intake.waiting)
  return (
    <PasteDialog
      title="Ler nota"
      readLabel="Ler nota"
      copied={copied}
      given={given}
      nothing={NOTHING}
      isReading={intake.isReading}
      onClose={closeOverlay}
      over={
        intake.limit.isTold && (
          <PlanLimitDialog type="receipts" onBefore={keep} onClose={intake.leaveLimit} />
        )
      }
    >
      {intake.limit.isReached && <LimitNotice onLeave={keep} />}
      {intake.expected && (
        <ExpectedKey found={intake.expected} onForget={() => intake.expect(undefined)} />
      )}
      <p className="text-base text-muted">
        Abra o QR Code da nota, espere a página da Sefaz, copie tudo e cole aqui. A leitura é feita
        neste aparelho: CPF e nome não saem dele.
      </p>
      <HowToCopy />
      <TextAreaField
        ref={area}
        label="Página da nota"
        rows={5}
        autoComplete="off"
        spellCheck={false}
        message={messageOf(given.message || intake.messages.join('\n'))}
        value={copied.text.slice(0, SHOWN_MAX)}
        onPaste={(event) => handlePaste(event, given)}
        onChange={(event) => {
          onCopied({ html: '', text: event.target.value })
          given.setMessage('')
        }}
      />
      <OtherWays
        onFiles={given.takeFiles}
        onStep={intake.show}
        onText={intake.takeKey}
        onMessage={given.setMessage}
      />
    </PasteDialog>
  )
}

function messageOf(text: string) {
  return (
    text !== '' && (
      <span role="alert" className="whitespace-pre-line">
        {text}
      </span>
    )
  )
}

interface Takers {
  take: (copied: Copied) => void
  takeFiles: (files: readonly File[]) => void
}

/** A page is pasted as a whole, with its structure, which the field could not hold. */
function handlePaste(event: ClipboardEvent, { take, takeFiles }: Takers): void {
  event.preventDefault()
  const files = [...event.clipboardData.files]
  if (files.length > 0) takeFiles(files)
  else take(pasted(event.clipboardData))
}

/** Through the way to Premium, which may lead out of the page and back. */
function keepForLater(copied: Copied, [waiting]: readonly Given[]): void {
  const kept = waiting ?? copied
  if (!isEmpty(kept)) pendingReceipt.keep(kept.html || kept.text)
}
