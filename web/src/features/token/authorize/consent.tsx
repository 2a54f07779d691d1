import type { AnswerOf } from '@compra/contract/http/endpoint.ts'
import type { Scope } from '@compra/contract/http/scope.ts'
import type { AuthorizationRequest, oauthApi } from '@compra/contract/token/oauth.ts'
import { Bot, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { useSession } from '#core/session/session-state.ts'
import { theHousehold } from '#lib/the-household.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ChoiceSet } from '#ui/field/choice-set.tsx'
import { usePermit } from './authorize.queries.ts'
import { placeText } from './place-text.ts'
import { READING, WRITES } from './scope-choices.ts'

interface ConsentProps {
  request: AuthorizationRequest
  asked: AnswerOf<typeof oauthApi.ask>
}

/** Who asks, for which account, and what the user lets it do. */
export function Consent({ request, asked }: ConsentProps) {
  const permit = usePermit()
  const offered = WRITES.filter(({ value }) => asked.scopes.includes(value))
  const [writes, setWrites] = useState<readonly Scope[]>(offered.map(({ value }) => value))
  const [isRefused, setRefused] = useState(false)
  if (permit.isSuccess || isRefused) return <Answered isRefused={isRefused} />
  const handleRefuse = () => {
    setRefused(true)
    location.assign(asked.refusedUrl)
  }
  return (
    <Notice icon={<Bot aria-hidden />} title={`‘${asked.name}’ pede acesso à sua conta`}>
      <div className="grid w-full gap-4 text-left wrap-anywhere">
        <p>
          O nome é o que o programa diz de si, e não foi verificado. A resposta vai para{' '}
          <strong>{placeText(asked.host)}</strong>. Só permita se foi você quem começou a conexão.
        </p>
        <Account />
        <ChoiceSet
          legend="O que o programa pode"
          hint={READING}
          options={offered}
          chosen={writes}
          onChange={setWrites}
        />
        <p className="text-sm text-muted">Você pode revogar o acesso em Meu perfil, Integrações.</p>
      </div>
      {permit.isError && (
        <p role="alert" className="text-destructive">
          {writeErrorMessage(permit.error, 'Não foi possível permitir. Tente novamente.')}
        </p>
      )}
      <div className="flex w-full flex-col gap-2 sm:flex-row-reverse sm:justify-center">
        <Button
          busy={permit.isPending && 'Permitindo...'}
          onClick={() => permit.mutate({ request, scopes: ['read', ...writes] })}
        >
          Permitir
        </Button>
        <Button variant="secondary" onClick={handleRefuse}>
          Recusar
        </Button>
      </div>
    </Notice>
  )
}

function Account() {
  const session = useSession()
  if (session.status !== 'user') return null
  const { userName, email, household } = session.user
  return (
    <p>
      Conta: <strong>{userName}</strong> ({email}){household && `, com ${theHousehold(household)}`}.
    </p>
  )
}

/** A program may open without leaving this page. */
function Answered({ isRefused }: { isRefused: boolean }) {
  return (
    <Notice
      icon={<CircleCheck aria-hidden />}
      title={isRefused ? 'Acesso recusado' : 'Acesso permitido'}
    >
      <output className="block text-muted">
        Voltando ao assistente. Depois você pode fechar esta página.
      </output>
    </Notice>
  )
}
