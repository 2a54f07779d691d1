import { Button, type ButtonVariant } from '#ui/button.tsx'
import { MODALS, openOverlay } from './overlays.ts'

/** The Premium modal, once there is one: until then nothing offers it. */
const PREMIUM: string = 'premium'
const premiumModal = MODALS.find((modal) => modal === PREMIUM)

interface SubscribeButtonProps {
  variant?: ButtonVariant
  /** Runs before the Premium modal takes the place of what is open. */
  onBefore?: () => void
}

/** 'Assinar Premium', the way from every limit to the Premium modal (spec §6). */
export function SubscribeButton({ variant = 'premium', onBefore }: SubscribeButtonProps) {
  if (!premiumModal) return null
  return (
    <Button
      variant={variant}
      onClick={() => {
        onBefore?.()
        openOverlay(premiumModal)
      }}
    >
      Assinar Premium
    </Button>
  )
}
