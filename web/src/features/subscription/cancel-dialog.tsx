import { formatDate } from '@compra/contract/format/dates.ts'
import {
  CANCEL_REASONS,
  OTHER_REASON,
  REASON_MAX,
} from '@compra/contract/subscription/subscription-rules.ts'
import type { Subscription } from '@compra/contract/subscription/subscription.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { sayGoodbye } from './pages/say-goodbye.ts'
import { useCancel } from './subscription.queries.ts'

interface CancelDialogProps {
  subscription: Subscription
  onClose: () => void
}

/** Asks for a reason and, within the withdrawal period, whether to refund (G-105). */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { id, currentPeriodEnd, refundableUntil } = subscription
  const [chosen, setChosen] = useState('')
  const [words, setWords] = useState('')
  const [refund, setRefund] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const cancel = useCancel((isRefunded) => sayGoodbye(isRefunded ? 'sim' : ''))
  const reason = (chosen === OTHER_REASON ? words : chosen).trim()

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (reason !== '') cancel.mutate({ id, reason, refund })
  }
  return (
    <FormDialog
      title="Cancelar Assinatura"
      submitLabel="Confirmar Cancelamento"
      cancelLabel="Voltar"
      busy={cancel.isPending && 'Cancelando...'}
      isChanged={chosen !== '' || refund}
      destructive
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <p className="text-muted">
        {refund
          ? 'O valor pago volta pelo mesmo meio em que você assinou, e o acesso Premium termina na hora. Nada do que você salvou é apagado.'
          : `O acesso Premium continua até ${formatDate(currentPeriodEnd)}. Nada do que você salvou é apagado.`}
      </p>
      <Reasons chosen={chosen} onChoose={setChosen} isMissing={isAsked && reason === ''}>
        {chosen === OTHER_REASON && <OtherReason value={words} onChange={setWords} />}
      </Reasons>
      {refundableUntil !== null && (
        <label className="flex min-h-11 items-start gap-3 rounded-card border border-border p-3">
          <input
            type="checkbox"
            checked={refund}
            onChange={(event) => setRefund(event.target.checked)}
            className="mt-0.5 size-5 shrink-0 appearance-auto accent-primary"
          />
          Quero meu dinheiro de volta (direito de arrependimento, até {formatDate(refundableUntil)})
        </label>
      )}
    </FormDialog>
  )
}

interface ReasonsProps {
  chosen: string
  onChoose: (reason: string) => void
  isMissing: boolean
  children: React.ReactNode
}

function Reasons({ chosen, onChoose, isMissing, children }: ReasonsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={isMissing ? id : undefined}>
      <legend className="mb-1 font-semibold">Por que você está cancelando?</legend>
      {CANCEL_REASONS.map((reason) => (
        <label key={reason} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
            className="size-5 shrink-0 appearance-auto accent-primary"
          />
          {reason}
        </label>
      ))}
      {children}
      {isMissing && (
        <p id={id} role="alert" className="mt-1 text-sm text-destructive">
          Por favor, selecione um motivo antes de continuar.
        </p>
      )}
    </fieldset>
  )
}

function OtherReason({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <textarea
      aria-label="Conte o motivo"
      value={value}
      maxLength={REASON_MAX}
      rows={3}
      onChange={(event) => onChange(event.target.value)}
      className="w-full rounded-control border border-control bg-surface p-3 text-base"
    />
  )
}
