import { PAGES } from '@compra/contract/http/pages.ts'
import { useSession } from '#core/session/session-state.ts'

/**
 * Shows that the stored session is restored; parts that need no account already work (G-061).
 */
export function SessionProgress({ path }: { path: string }) {
  const state = useSession()
  const isAsking =
    state.status === 'loading' || (state.status === 'user' && state.connection === 'connecting')
  const isLoading = isAsking && path === PAGES.shoppingList
  return (
    // Always rendered, so that its changes are announced; `role=status` belongs to the toasts.
    <div aria-live="polite" className="relative z-20 h-0">
      {isLoading && (
        <>
          <div className="session-progress" />
          <p className="pointer-events-none absolute inset-x-0 top-2 mx-auto w-fit animate-[fade-in_400ms_ease-out] rounded-full border border-border bg-surface px-3 py-0.5 text-sm text-muted">
            Carregando...
          </p>
        </>
      )}
    </div>
  )
}
