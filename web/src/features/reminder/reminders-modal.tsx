import type { Reminders as Saved } from '@compra/contract/reminder/reminder.ts'
import { sendsMail } from '#core/installation/installation.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { useIsOffline } from '#core/shell/network.ts'
import { closeOverlay, openOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { OfflineMark } from '#ui/feedback/offline-mark.tsx'
import { DeviceNote } from './device-note.tsx'
import { DigestHour } from './digest-hour.tsx'
import { KindsTable } from './kinds-table.tsx'
import { useChoose, useReminders } from './reminder.queries.ts'

/** The kinds and channels of reminders. All are off until the user turns one on. */
export function RemindersModal() {
  return (
    <QueryProvider>
      <Reminders />
    </QueryProvider>
  )
}

function Reminders() {
  const { data: reminders, isPending, isError, refetch } = useReminders()
  const choose = useChoose()
  const isOffline = useIsOffline()
  const isAnyOn = reminders !== undefined && reminders.push.length + reminders.mail.length > 0
  return (
    <Dialog
      title="Lembretes"
      onClose={closeOverlay}
      footer={
        <>
          <Button variant="secondary" onClick={() => openOverlay('profile')}>
            Voltar
          </Button>
          {isAnyOn && (
            <Button
              variant="secondary"
              className="text-destructive!"
              onClick={() => choose.mutate({ push: [], mail: [] })}
            >
              Parar tudo
            </Button>
          )}
        </>
      }
    >
      {isOffline && <OfflineMark />}
      <Frequency />
      {isPending && <output className="block py-6 text-center text-muted">Carregando...</output>}
      {isError && !reminders && (
        <LoadFailed text="Não foi possível carregar os lembretes." onRetry={() => void refetch()} />
      )}
      {reminders && <Choices reminders={reminders} />}
    </Dialog>
  )
}

function Frequency() {
  const most = 'São no máximo três notificações por dia, nenhuma entre 22h e 7h'
  return (
    <p className="text-muted">
      Nada chega sem você pedir. {most}
      {sendsMail() ? (
        <>
          , e um <span className="whitespace-nowrap">e-mail</span> por dia.
        </>
      ) : (
        '. Este servidor não envia e-mails.'
      )}
    </p>
  )
}

function Choices({ reminders }: { reminders: Saved }) {
  return (
    <>
      <KindsTable reminders={reminders} />
      {reminders.push.length > 0 && <DeviceNote isOn={reminders.thisDevice} />}
      {sendsMail() && reminders.mail.length > 0 && <DigestHour hour={reminders.digestHour} />}
    </>
  )
}
