import { WEB_ADDRESS_MAX } from '@compra/contract/web-address.ts'
import {
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@compra/contract/webhook/webhook.ts'
import { type SubmitEvent, useState } from 'react'
import { SecretField } from '#core/links/secret-field.tsx'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useCreateWebhook } from './webhook.queries.ts'

/** First where to tell of what, then the secret by which the program knows us, which is told this once. */
export function NewWebhook({ onEnd }: { onEnd: () => void }) {
  const create = useCreateWebhook()
  const [url, setUrl] = useState('')
  const [message, setMessage] = useState<string>()
  const [events, setEvents] = useState<readonly WebhookEvent[]>([])
  const [isAsked, setAsked] = useState(false)
  if (create.data) return <MadeWebhook secret={create.data.secret} onEnd={onEnd} />
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (url.trim() === '') setMessage('Cole o endereço que o programa deu.')
    else if (events.length > 0) {
      create.mutate(
        { url: url.trim(), events: [...events] },
        { onError: (error) => setMessage(writeErrorMessage(error, 'Tente novamente.')) },
      )
    }
  }
  return (
    <FormDialog
      title="Novo aviso"
      submitLabel="Criar aviso"
      busy={create.isPending && 'Criando...'}
      isChanged={url.trim() !== '' || events.length > 0}
      onSubmit={handleSubmit}
      onCancel={onEnd}
    >
      <TextField
        label="Endereço"
        placeholder="https://"
        hint="O endereço de webhook que o programa mostra."
        message={message}
        value={url}
        onChange={(event) => {
          setUrl(event.target.value)
          setMessage(undefined)
        }}
        maxLength={WEB_ADDRESS_MAX}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium text-muted">Avisar quando</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <ChoiceField
            key={event}
            label={WEBHOOK_EVENT_NAMES[event]}
            checked={events.includes(event)}
            onChange={(isOn) =>
              setEvents(isOn ? [...events, event] : events.filter((one) => one !== event))
            }
          />
        ))}
        {isAsked && events.length === 0 && (
          <p role="alert" className="text-sm text-destructive">
            Escolha pelo menos um.
          </p>
        )}
      </fieldset>
    </FormDialog>
  )
}

function MadeWebhook({ secret, onEnd }: { secret: string; onEnd: () => void }) {
  return (
    <Dialog
      title="Aviso criado"
      onClose={onEnd}
      footer={
        <Button variant="secondary" onClick={onEnd}>
          Pronto
        </Button>
      }
    >
      <p className="mb-3 text-muted">
        Com este segredo o programa confere que o aviso veio mesmo daqui. Copie agora: por
        segurança, ele não aparece de novo.
      </p>
      <SecretField label="Segredo da assinatura" secret={secret} />
    </Dialog>
  )
}
