import { type PersonalToken, TOKENS_PER_PERSON } from '@compra/contract/token/token.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useKeptFocus } from '#ui/dialog/kept-focus.ts'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { LoadingText } from '#ui/feedback/loading-text.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { NewToken } from './new-token.tsx'
import { scopesText, lastUseText } from './token-texts.ts'
import { useRevokeToken, useTokens } from './token.queries.ts'

/** The user's access tokens, and a button for a new one. */
export function Programs() {
  const tokens = useTokens()
  const [isMaking, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<PersonalToken>()
  const focus = useKeptFocus<HTMLDivElement>()
  if (tokens.isPending) return <LoadingText />
  if (!tokens.data) {
    return (
      <LoadFailed
        text="Não foi possível carregar os acessos."
        onRetry={() => void tokens.refetch()}
      />
    )
  }
  const { data } = tokens.data
  return (
    <div ref={focus} className="grid gap-3">
      {data.length > 0 && (
        <RowList label="Chaves de acesso">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </RowList>
      )}
      {data.length >= TOKENS_PER_PERSON ? (
        <p className="text-sm text-muted">
          Você tem {TOKENS_PER_PERSON} acessos, o máximo. Revogue um para criar outro.
        </p>
      ) : (
        <Button variant="secondary" onClick={() => setMaking(true)}>
          <KeyRound aria-hidden className="size-5" />
          Novo acesso
        </Button>
      )}
      <div>
        <TextField
          label="Endereço para assistentes"
          value={`${location.origin}/mcp`}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <p className="mt-1 text-sm text-muted">
          Claude, ChatGPT e outros pedem este endereço, e depois a sua permissão.
        </p>
      </div>
      {isMaking && <NewToken onEnd={() => setMaking(false)} />}
      {revoked && <RevokeToken token={revoked} onEnd={() => setRevoked(undefined)} />}
    </div>
  )
}

function TokenRow({ token, onRevoke }: { token: PersonalToken; onRevoke: () => void }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{token.name}</p>
        <p className="text-sm text-muted">
          {scopesText(token.scopes)} · {lastUseText(token.lastUsedAt)}
          {token.host !== null && ` · assistente que responde em ${token.host}`}
        </p>
      </div>
      <Button variant="secondary" aria-label={`Revogar ${token.name}`} onClick={onRevoke}>
        Revogar
      </Button>
    </li>
  )
}

function RevokeToken({ token, onEnd }: { token: PersonalToken; onEnd: () => void }) {
  const revoke = useRevokeToken(onEnd)
  return (
    <ConfirmDialog
      title="Revogar acesso"
      confirmLabel="Revogar"
      destructive
      busy={revoke.isPending && 'Revogando...'}
      onConfirm={() => revoke.mutate(token.id)}
      onClose={onEnd}
    >
      O programa que usa ‘{token.name}’ deixa de entrar na hora. Para voltar, ele precisa de um
      acesso novo.
    </ConfirmDialog>
  )
}
