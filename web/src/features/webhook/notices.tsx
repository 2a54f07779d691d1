import { type Webhook, WEBHOOKS_MAX } from '@compra/contract/webhook/webhook.ts'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useKeptFocus } from '#ui/dialog/kept-focus.ts'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { LoadingText } from '#ui/feedback/loading-text.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { NewWebhook } from './new-webhook.tsx'
import { endText, eventsText, stateText } from './webhook-texts.ts'
import { usePing, useRemoveWebhook, useWebhooks } from './webhook.queries.ts'

/** The household's webhooks, and a button for a new one. */
export function Notices() {
  const webhooks = useWebhooks()
  const [isMaking, setMaking] = useState(false)
  const [removed, setRemoved] = useState<Webhook>()
  const focus = useKeptFocus<HTMLDivElement>()
  if (webhooks.isPending) return <LoadingText />
  if (!webhooks.data) {
    return (
      <LoadFailed
        text="Não foi possível carregar os webhooks."
        onRetry={() => void webhooks.refetch()}
      />
    )
  }
  const { data } = webhooks.data
  return (
    <div ref={focus} className="grid gap-3">
      {data.length > 0 && (
        <RowList label="Webhooks">
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onRemove={() => setRemoved(webhook)} />
          ))}
        </RowList>
      )}
      {data.length >= WEBHOOKS_MAX ? (
        <p className="text-sm text-muted">
          Você avisa {WEBHOOKS_MAX} programas, o máximo. Remova um para avisar outro.
        </p>
      ) : (
        <Button variant="secondary" onClick={() => setMaking(true)}>
          <WebhookIcon aria-hidden className="size-5" />
          Novo webhook
        </Button>
      )}
      {isMaking && <NewWebhook onEnd={() => setMaking(false)} />}
      {removed && <RemoveWebhook webhook={removed} onEnd={() => setRemoved(undefined)} />}
    </div>
  )
}

function WebhookRow({ webhook, onRemove }: { webhook: Webhook; onRemove: () => void }) {
  const ping = usePing()
  const end = endText(webhook)
  const host = hostOf(webhook)
  return (
    <li className="grid gap-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{host}</p>
        <p className="text-sm text-muted">{eventsText(webhook.events)}</p>
        <p className="text-sm text-muted">{stateText(webhook)}</p>
        {end !== undefined && <p className="text-sm text-destructive">{end}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={`Enviar teste a ${host}`}
          busy={ping.isPending && 'Enviando...'}
          onClick={() => ping.mutate(webhook.id)}
        >
          Enviar teste
        </Button>
        <Button variant="secondary" aria-label={`Excluir o webhook de ${host}`} onClick={onRemove}>
          Excluir
        </Button>
      </div>
    </li>
  )
}

function RemoveWebhook({ webhook, onEnd }: { webhook: Webhook; onEnd: () => void }) {
  const remove = useRemoveWebhook(onEnd)
  return (
    <ConfirmDialog
      title="Excluir webhook"
      confirmLabel="Excluir"
      destructive
      busy={remove.isPending && 'Removendo...'}
      onConfirm={() => remove.mutate(webhook.id)}
      onClose={onEnd}
    >
      {hostOf(webhook)} não fica mais sabendo do que acontece na casa.
    </ConfirmDialog>
  )
}

/** The host alone: the rest of a URL may be a secret. */
function hostOf({ url }: Webhook): string {
  return new URL(url).host
}
