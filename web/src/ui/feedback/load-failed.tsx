import { Button } from '#ui/button.tsx'

interface LoadFailedProps {
  text?: string
  onRetry: () => void
}

/** Says that loading failed, with a retry button (G-135). */
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
