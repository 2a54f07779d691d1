import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

interface StepperProps {
  label: string
  decreaseLabel: string
  increaseLabel: string
  /** The field's text; the owner interprets typed text. */
  value: string | number
  /** The keyboard of a phone: 'decimal' if fractions count. */
  inputMode?: 'numeric' | 'decimal'
  canDecrease: boolean
  canIncrease?: boolean
  onDecrease: () => void
  onIncrease: () => void
  onType: (text: string) => void
  onBlur?: () => void
  message?: ReactNode
}

/** A number field between a minus and a plus button. */
export function Stepper(props: StepperProps) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        {props.label}
      </label>
      <div className="flex h-11 w-fit items-center rounded-control border border-control bg-surface">
        <IconButton
          label={props.decreaseLabel}
          disabled={!props.canDecrease}
          onClick={props.onDecrease}
        >
          <Minus aria-hidden />
        </IconButton>
        <input
          id={id}
          inputMode={props.inputMode ?? 'numeric'}
          autoComplete="off"
          value={props.value}
          onChange={(event) => props.onType(event.target.value)}
          onBlur={props.onBlur}
          aria-invalid={props.message ? true : undefined}
          aria-describedby={props.message ? messageId : undefined}
          className="h-11 w-14 bg-transparent text-center tabular-nums"
        />
        <IconButton
          label={props.increaseLabel}
          disabled={props.canIncrease === false}
          onClick={props.onIncrease}
        >
          <Plus aria-hidden />
        </IconButton>
      </div>
      {props.message && (
        // As wide as the field: a message must not move a button that is about to be tapped.
        <p id={messageId} className="mt-1 w-0 min-w-full text-sm text-destructive">
          {props.message}
        </p>
      )}
    </div>
  )
}
