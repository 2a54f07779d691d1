import type { PlanLimitType } from '@compra/contract/limits.ts'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { mayCreate } from './plan-gate.ts'
import { PlanLimitDialog } from './plan-limit-dialog.tsx'

interface AddButtonProps {
  /** The resource that the plan may limit. */
  type: PlanLimitType
  variant?: ButtonVariant
  /** The accessible name, if the text is short. */
  label?: string | undefined
  button?: RefObject<HTMLButtonElement | null>
  /** Called when the plan allows one more. */
  onAdd: () => void
  children: ReactNode
}

/** Checks the plan's limit before something is created; a reached limit shows its dialog at once. */
export function AddButton(props: AddButtonProps) {
  const { type, variant = 'primary', label, button, onAdd, children } = props
  const own = useRef<HTMLButtonElement>(null)
  const ref = button ?? own
  const [isChecking, setChecking] = useState(false)
  const [isAtLimit, setAtLimit] = useState(false)
  async function handleAdd() {
    setChecking(true)
    let isReached = false
    const isAllowed = await mayCreate(type, {
      onLimit: () => {
        isReached = true
      },
    })
    flushSync(() => setChecking(false))
    // A dialog returns the focus to the element that had it; a busy button has lost it.
    ref.current?.focus()
    setAtLimit(isReached)
    if (isAllowed) onAdd()
  }
  return (
    <>
      <Button
        ref={ref}
        variant={variant}
        aria-label={label}
        busy={isChecking && 'Verificando...'}
        onClick={() => void handleAdd()}
      >
        {children}
      </Button>
      {isAtLimit && <PlanLimitDialog type={type} onClose={() => setAtLimit(false)} />}
    </>
  )
}
