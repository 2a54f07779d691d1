import { type ClipboardEvent, useEffect, useRef } from 'react'
import { PlanLimitDialog } from '#core/plan/plan-limit-dialog.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { type ReceiptInput, inputOfFile } from '#features/receipt/intake/given/given.ts'
import { pendingReceipt } from '#features/receipt/intake/given/receipt-request.ts'
import type { ReceiptKey } from '#features/receipt/read/key/receipt-key.ts'
import { TextAreaField } from '#ui/field/text-area-field.tsx'
import { type Copied, isEmpty, pasted } from '#ui/paste/clipboard.ts'
import { PasteDialog } from '#ui/paste/paste-dialog.tsx'
import { useHandingIn } from '#ui/paste/use-handing-in.ts'
import { ExpectedKey, HowToCopy, LimitNotice } from './notices.tsx'
import { OtherWays } from './other-ways.tsx'

const NOTHING = 'Cole a página da nota, ou escolha outro jeito abaixo.'
/** Longer than any receipt's page: more text would slow the field down. */
const SHOWN_MAX = 200_000

/** The handlers and the state of the inputs. */
interface Intake {
  /** Inputs that are not read yet. */
  readonly waiting: readonly ReceiptInput[]
  readonly messages: readonly string[]
  /** The key of the expected page. */
  readonly expected: ReceiptKey | undefined
  readonly isReading: boolean
  /** Shown when it has just blocked an input. */
  readonly limit: { readonly isReached: boolean; readonly isShown: boolean }
  readonly take: (given: readonly ReceiptInput[]) => void
  readonly takeKey: (text: string) => string | undefined
  readonly show: (step: 'scan' | 'key') => void
  readonly expect: (key: ReceiptKey | undefined) => void
  readonly dismissLimit: () => void
}

interface WaysStepProps {
  intake: Intake
  /** The last pasted text; input while other ways are open. */
  copied: Copied
  onCopied: (copied: Copied) => void
}

/** 'Ler nota': paste the page, choose a file, or read its code. */
export function WaysStep({ intake, copied, onCopied }: WaysStepProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const focus = () => area.current?.focus()
  const given = useHandingIn({
    onCopied: (page) => {
      onCopied(page)
      intake.take([page])
    },
    onFiles: (files) => void Promise.all(files.map(inputOfFile)).then(intake.take),
    onRefused: focus,
  })
  // After the dialog's own focus.
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
        intake.limit.isShown && (
          <PlanLimitDialog type="receipts" onBefore={keep} onClose={intake.dismissLimit} />
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

/** Takes the page's HTML too, which the field could not hold. */
function handlePaste(event: ClipboardEvent, { take, takeFiles }: Takers): void {
  event.preventDefault()
  const files = [...event.clipboardData.files]
  if (files.length > 0) takeFiles(files)
  else take(pasted(event.clipboardData))
}

/** Survives the way to Premium, which may leave the page and come back. */
function keepForLater(copied: Copied, [waiting]: readonly ReceiptInput[]): void {
  const input = waiting ?? copied
  if (!isEmpty(input)) pendingReceipt.keep(input.html || input.text)
}
