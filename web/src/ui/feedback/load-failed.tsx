import { Button } from '#ui/button.tsx'

interface LoadFailedProps {
  text?: string
  onRetry: () => void
}

/** Something could not be loaded, and the way to try again (G-135). */
export function LoadFailed({ text = 'Não foi possível carregar.', onRetry }: LoadFailedProps) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <p role="alert">{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}
