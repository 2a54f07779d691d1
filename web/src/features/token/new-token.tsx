import type { Scope } from '@compra/contract/http/scope.ts'
import { TOKEN_NAME_MAX } from '@compra/contract/token/token.ts'
import { type SubmitEvent, useState } from 'react'
import { SecretField } from '#core/sharing/links/secret-field.tsx'
import { ShownOnce } from '#core/sharing/links/shown-once.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { ChoiceSet } from '#ui/field/choice-set.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { READING, WRITES } from './authorize/scope-choices.ts'
import { useCreateToken } from './token.queries.ts'

/** Chooses the scopes, then shows the token, once. */
export function NewToken({ onEnd }: { onEnd: () => void }) {
  const create = useCreateToken()
  const [name, setName] = useState('')
  const [message, setMessage] = useState<string>()
  const [writes, setWrites] = useState<readonly Scope[]>([])
  if (create.data) {
    return (
      <ShownOnce
        title="Acesso criado"
        hint={`Copie agora e cole em ‘${create.data.name}’: por segurança, este código não aparece de novo. Quem o tem entra em seu nome, então guarde-o como uma senha.`}
        onEnd={onEnd}
      >
        <SecretField label="Código de acesso" secret={create.data.token} />
      </ShownOnce>
    )
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (name.trim() === '') setMessage('Dê um nome ao acesso.')
    else create.mutate({ name, scopes: ['read', ...writes] })
  }
  return (
    <FormDialog
      title="Novo acesso"
      submitLabel="Criar acesso"
      busy={create.isPending && 'Criando...'}
      isChanged={name.trim() !== ''}
      onSubmit={handleSubmit}
      onCancel={onEnd}
    >
      <TextField
        label="Nome"
        placeholder="Home Assistant"
        hint="Ajuda a saber depois qual é qual."
        message={message}
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          setMessage(undefined)
        }}
        maxLength={TOKEN_NAME_MAX}
        autoCapitalize="sentences"
      />
      <ChoiceSet
        legend="O que o programa pode"
        hint={READING}
        options={WRITES}
        chosen={writes}
        onChange={setWrites}
      />
    </FormDialog>
  )
}
