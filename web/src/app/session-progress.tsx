import { PAGES } from '@compra/contract/pages.ts'
import { useSession } from '#core/session-state.ts'

/** Says that the stored session is being taken up; what needs no session goes on meanwhile (G-061). */
export function SessionProgress({ path }: { path: string }) {
  const isLoading = useSession().status === 'loading' && path === PAGES.shoppingList
  return (
    // Always there, so that what appears in it is announced; the page's one status is the toasts'.
    <div aria-live="polite" className="relative z-20 h-0">
      {isLoading && (
        <>
          <div className="session-progress" />
          <p className="absolute inset-x-0 top-2 mx-auto w-fit animate-[fade-in_400ms_ease-out] rounded-full border border-border bg-surface px-3 py-0.5 text-sm text-muted">
            Carregando...
          </p>
        </>
      )}
    </div>
  )
}
