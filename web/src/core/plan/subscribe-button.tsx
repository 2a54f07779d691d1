import { useState } from 'react'
import { openOverlay } from '#core/shell/overlays.ts'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { DiscardQuestion } from '#ui/dialog/dialog.tsx'
import { haveChanges } from '#ui/dialog/open-modals.ts'

interface SubscribeButtonProps {
  variant?: ButtonVariant
  /** Awaited before the Premium modal replaces the open one. */
  onBefore?: () => void | Promise<void>
}

/**
 * 'Assinar Premium': opens the Premium modal from every limit. A changed form asks before it is
 * discarded.
 */
export function SubscribeButton({ variant = 'premium', onBefore }: SubscribeButtonProps) {
  const [isAsking, setAsking] = useState(false)
  async function handleLeave() {
    await onBefore?.()
    openOverlay('premium')
  }
  return (
    <>
      <Button
        variant={variant}
        onClick={() => (haveChanges() ? setAsking(true) : void handleLeave())}
      >
        Assinar Premium
      </Button>
      {isAsking && (
        <DiscardQuestion onStay={() => setAsking(false)} onDiscard={() => void handleLeave()} />
      )}
    </>
  )
}
