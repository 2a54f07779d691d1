import type { Session } from '@compra/contract/identity.ts'
import { MonitorSmartphone } from 'lucide-react'
import { closeOverlay } from '#core/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useEndSession, useSessions } from './profile.queries.ts'
import type { ScreenProps } from './screen-props.ts'

/** Where the account is signed in, and the way to end each of it. */
export function SessionsView({ onScreen }: ScreenProps) {
  const sessions = useSessions()
  return (
    <Dialog
      title="Dispositivos conectados"
      onClose={closeOverlay}
      footer={
        <Button variant="secondary" onClick={() => onScreen('view')}>
          Voltar
        </Button>
      }
    >
      {sessions.isPending && (
        <output className="block py-6 text-center text-muted">Carregando...</output>
      )}
      {sessions.isError && (
        <LoadFailed
          text="Não foi possível carregar os dispositivos."
          onRetry={() => void sessions.refetch()}
        />
      )}
      <ul className="divide-y divide-border">
        {sessions.data?.data.map((session) => (
          <Device key={session.id} {...session} />
        ))}
      </ul>
    </Dialog>
  )
}

const LAST_USE = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

function Device({ id, device, lastUsedAt, current }: Session) {
  const end = useEndSession()
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <MonitorSmartphone aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{device}</p>
        <p className="text-sm text-muted">
          {current ? 'Este dispositivo' : `Último uso: ${LAST_USE.format(new Date(lastUsedAt))}`}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          aria-label={`Encerrar ${device}`}
          busy={end.isPending && 'Encerrando...'}
          onClick={() => end.mutate(id)}
        >
          Encerrar
        </Button>
      )}
    </li>
  )
}
