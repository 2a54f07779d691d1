import type { Session } from '@compra/contract/identity/identity.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { closeOverlay } from '#core/shell/overlays.ts'
import { isProviderOnly, providerNames } from '#core/ways-in/login-ways.ts'
import { formatDayTime } from '#lib/format/days.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { useEndSession, useEndSessions, useSessions } from './profile.queries.ts'
import type { ScreenProps } from './screen-props.ts'

/** The account's sessions, each with a button to end it. */
export function SessionsView({ onScreen }: ScreenProps) {
  const sessions = useSessions()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Dialog
      title="Aparelhos conectados"
      onClose={closeOverlay}
      footer={
        <>
          <Button variant="secondary" onClick={() => onScreen('view')}>
            Voltar
          </Button>
          <Button
            variant="secondary"
            className="text-destructive!"
            onClick={() => setLeaving(true)}
          >
            Sair de todos os aparelhos
          </Button>
        </>
      }
    >
      {sessions.isPending && (
        <output className="block py-6 text-center text-muted">Carregando...</output>
      )}
      {sessions.isError && (
        <LoadFailed
          text="Não foi possível carregar os aparelhos."
          onRetry={() => void sessions.refetch()}
        />
      )}
      <ul className="divide-y divide-border">
        {sessions.data?.data.map((session) => (
          <Device key={session.id} {...session} />
        ))}
      </ul>
      {isLeaving && <LeaveAll onClose={() => setLeaving(false)} />}
    </Dialog>
  )
}

function LeaveAll({ onClose }: { onClose: () => void }) {
  const end = useEndSessions()
  return (
    <ConfirmDialog
      title="Sair de todos os aparelhos"
      confirmLabel="Sair de todos"
      destructive
      busy={end.isPending && 'Saindo...'}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      Você sairá da sua conta em todos os aparelhos, inclusive neste. Para usar a conta de novo,
      será preciso entrar com {isProviderOnly() ? '' : 'a senha ou com '}
      {providerNames()}.
    </ConfirmDialog>
  )
}

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
          {current ? 'Este aparelho' : `Último uso: ${formatDayTime(new Date(lastUsedAt))}`}
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
