import { formatDate } from '@compra/contract/format/dates.ts'
import { CalendarPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SecretField } from '#core/sharing/links/secret-field.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useKeptFocus } from '#ui/dialog/kept-focus.ts'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { LoadingText } from '#ui/feedback/loading-text.tsx'
import { useCalendar, useCloseCalendar, useMakeCalendar } from './calendar.queries.ts'

/** The URL by which calendars show the menu and expiry dates; it is shown once. */
export function Calendar() {
  const calendar = useCalendar()
  const [asked, setAsked] = useState<'renew' | 'close'>()
  const focus = useKeptFocus<HTMLDivElement>()
  const make = useMakeCalendar(() => setAsked(undefined))
  const close = useCloseCalendar(() => {
    make.reset()
    setAsked(undefined)
  })
  if (calendar.isPending) return <LoadingText />
  if (!calendar.data) {
    return (
      <LoadFailed
        text="Não foi possível carregar o calendário."
        onRetry={() => void calendar.refetch()}
      />
    )
  }
  const { since } = calendar.data
  return (
    <div ref={focus} className="grid gap-3">
      <div>
        <h4 className="font-medium">Calendário</h4>
        <p className="text-sm text-muted">
          O cardápio e o que vence aparecem no calendário do celular ou do computador.
        </p>
      </div>
      {make.data && <MadeAddress url={make.data.url} />}
      {since === null ? (
        <Button
          variant="secondary"
          busy={make.isPending && 'Criando...'}
          onClick={() => make.mutate()}
        >
          <CalendarPlus aria-hidden className="size-5" />
          Criar endereço do calendário
        </Button>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <p className="col-span-2">Calendário ligado desde {formatDate(since)}</p>
          <Button variant="secondary" onClick={() => setAsked('renew')}>
            Renovar
          </Button>
          <Button variant="secondary" onClick={() => setAsked('close')}>
            Desligar
          </Button>
        </div>
      )}
      {asked === 'renew' && (
        <ConfirmDialog
          title="Renovar endereço"
          confirmLabel="Renovar"
          busy={make.isPending && 'Renovando...'}
          onConfirm={() => make.mutate()}
          onClose={() => setAsked(undefined)}
        >
          O endereço de agora deixa de funcionar, e cada calendário que o usa precisa do novo.
        </ConfirmDialog>
      )}
      {asked === 'close' && (
        <ConfirmDialog
          title="Desligar calendário"
          confirmLabel="Desligar"
          destructive
          busy={close.isPending && 'Desligando...'}
          onConfirm={() => close.mutate()}
          onClose={() => setAsked(undefined)}
        >
          Os calendários que usam o endereço não recebem mais nada daqui.
        </ConfirmDialog>
      )}
    </div>
  )
}

function MadeAddress({ url }: { url: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  // The button that created it is removed: the focus moves here, and screen readers announce it.
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="grid gap-2 rounded-card border border-border p-3">
      <p ref={text} tabIndex={-1} className="text-sm outline-none">
        Copie agora e assine este endereço no seu calendário: por segurança, ele não aparece de
        novo. Quem o tem vê o cardápio da casa e o que vence.
      </p>
      <SecretField label="Endereço do calendário" secret={url} />
    </div>
  )
}
