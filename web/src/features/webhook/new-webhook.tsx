import { WEB_ADDRESS_MAX } from '@compra/contract/text/web-address.ts'
import {
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@compra/contract/webhook/webhook.ts'
import { type SubmitEvent, useState } from 'react'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { SecretField } from '#core/sharing/links/secret-field.tsx'
import { ShownOnce } from '#core/sharing/links/shown-once.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { ChoiceSet } from '#ui/field/choice-set.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useCreateWebhook } from './webhook.queries.ts'

const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, label: WEBHOOK_EVENT_NAMES[value] }))

/** Asks for the URL and the events, then shows the secret that proves our requests, once. */
export function NewWebhook({ onEnd }: { onEnd: () => void }) {
  const create = useCreateWebhook()
  const [url, setUrl] = useState('')
  const [message, setMessage] = useState<string>()
  const [events, setEvents] = useState<readonly WebhookEvent[]>([])
  const [isAsked, setAsked] = useState(false)
  if (create.data) {
    return (
      <ShownOnce
        title="Webhook criado"
        hint="Com este segredo o programa confere que o aviso veio mesmo daqui. Copie agora: por segurança, ele não aparece de novo."
        onEnd={onEnd}
      >
        <SecretField label="Segredo da assinatura" secret={create.data.secret} />
      </ShownOnce>
    )
  }
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
      title="Novo webhook"
      submitLabel="Criar webhook"
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
      <ChoiceSet
        legend="Avisar quando"
        options={EVENTS}
        chosen={events}
        onChange={setEvents}
        message={isAsked && events.length === 0 ? 'Escolha pelo menos um.' : undefined}
      />
    </FormDialog>
  )
}
