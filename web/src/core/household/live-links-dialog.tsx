import { QueryProvider } from '#core/server-data/queries.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { useHousehold } from './household.queries.ts'
import { LiveLinks } from './live-links.tsx'

/** The live links of the household, over the dialog in which the list is shared. */
export function LiveLinksDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Compartilhar ao vivo" onClose={onClose}>
      <QueryProvider>
        <Links />
      </QueryProvider>
    </Dialog>
  )
}

function Links() {
  const { data, isError, refetch } = useHousehold()
  if (data) {
    return (
      <>
        <p className="mb-3 text-muted">
          O link abre a lista da casa: o que muda nela aparece na hora, para todos.
        </p>
        <LiveLinks {...data} />
      </>
    )
  }
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  return <output className="block py-6 text-center text-muted">Carregando...</output>
}
