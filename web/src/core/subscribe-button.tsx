import { Button, type ButtonVariant } from '#ui/button.tsx'
import { openOverlay } from './overlays.ts'

interface SubscribeButtonProps {
  variant?: ButtonVariant
  /** Runs before the Premium modal takes the place of what is open. */
  onBefore?: () => void
}

/** 'Assinar Premium', the way from every limit to the Premium modal (spec §6). */
export function SubscribeButton({ variant = 'premium', onBefore }: SubscribeButtonProps) {
  return (
    <Button
      variant={variant}
      onClick={() => {
        onBefore?.()
        openOverlay('premium')
      }}
    >
      Assinar Premium
    </Button>
  )
}
