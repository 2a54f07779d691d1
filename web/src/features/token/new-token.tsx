import type { Scope } from '@compra/contract/scope.ts'
import { TOKEN_NAME_MAX } from '@compra/contract/token/token.ts'
import { type SubmitEvent, useState } from 'react'
import { SecretField } from '#core/links/secret-field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useCreateToken } from './token.queries.ts'

/** What may be added to reading, which every program may. */
const WRITES = [
  {
    scope: 'lists',
    label: 'Mudar as listas',
    hint: 'A lista da casa e as listas salvas: acrescentar, marcar, tirar.',
  },
  {
    scope: 'stock',
    label: 'Mudar produtos e estoque',
    hint: 'Cadastrar, contar, dar entrada e saída.',
  },
] as const satisfies readonly { scope: Scope; label: string; hint: string }[]

/** First what the program may do, then its token, which is told this once. */
export function NewToken({ onEnd }: { onEnd: () => void }) {
  const create = useCreateToken()
  const [name, setName] = useState('')
  const [message, setMessage] = useState<string>()
  const [writes, setWrites] = useState<readonly Scope[]>([])
  if (create.data) return <MadeToken {...create.data} onEnd={onEnd} />
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
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium text-muted">O que o programa pode</legend>
        <p className="text-sm">
          Ele sempre pode ler listas, produtos, estoque, receitas, cardápio e preços da casa. Nunca
          vê sua conta nem muda quem mora na casa.
        </p>
        {WRITES.map(({ scope, label, hint }) => (
          <ChoiceField
            key={scope}
            label={label}
            hint={hint}
            checked={writes.includes(scope)}
            onChange={(isOn) =>
              setWrites(isOn ? [...writes, scope] : writes.filter((one) => one !== scope))
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}

interface MadeTokenProps {
  name: string
  token: string
  onEnd: () => void
}

function MadeToken({ name, token, onEnd }: MadeTokenProps) {
  return (
    <Dialog
      title="Acesso criado"
      onClose={onEnd}
      footer={
        <Button variant="secondary" onClick={onEnd}>
          Pronto
        </Button>
      }
    >
      <p className="mb-3 text-muted wrap-anywhere">
        Copie agora e cole em ‘{name}’: por segurança, este código não aparece de novo. Quem o tem
        entra em seu nome, então guarde-o como uma senha.
      </p>
      <SecretField label="Código de acesso" secret={token} />
    </Dialog>
  )
}
