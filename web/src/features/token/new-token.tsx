import type { Scope } from '@compra/contract/http/scope.ts'
import { TOKEN_NAME_MAX } from '@compra/contract/token/token.ts'
import { type SubmitEvent, useState } from 'react'
import { SecretField } from '#core/sharing/links/secret-field.tsx'
import { ShownOnce } from '#core/sharing/links/shown-once.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { ChoiceSet } from '#ui/field/choice-set.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useCreateToken } from './token.queries.ts'

/** Scopes beyond reading, which every token has. */
const WRITES = [
  {
    value: 'lists',
    label: 'Mudar as listas',
    hint: 'A lista da casa e as listas salvas: acrescentar, marcar, tirar.',
  },
  {
    value: 'stock',
    label: 'Mudar produtos e estoque',
    hint: 'Cadastrar, contar, dar entrada e saída.',
  },
] as const satisfies readonly { value: Scope; label: string; hint: string }[]

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
        hint="Ele sempre pode ler listas, produtos, estoque, receitas, cardápio e preços da casa. Nunca vê sua conta nem muda quem mora na casa."
        options={WRITES}
        chosen={writes}
        onChange={setWrites}
      />
    </FormDialog>
  )
}
