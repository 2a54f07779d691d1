import type { AuthMode } from '@compra/contract/identity/identity-rules.ts'
import type { AuthorizationRequest } from '@compra/contract/token/oauth.ts'
import { Bot, CircleX } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#core/server-data/api-error.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { openLogin } from '#core/session/login.ts'
import { useSession } from '#core/session/session-state.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { readRequest, useAskedAccess } from './authorize.queries.ts'
import { Consent } from './consent.tsx'

/** The request of the address: first the login, then the question. */
export function AskedAccess() {
  const [request] = useState(() => readRequest(location.search))
  const session = useSession()
  if (!request) return <Invalid />
  if (session.status === 'loading') return <Opening />
  if (session.status === 'guest') return <GuestWay />
  return (
    <QueryProvider>
      <Asked key={session.user.id} request={request} />
    </QueryProvider>
  )
}

function Asked({ request }: { request: AuthorizationRequest }) {
  const asked = useAskedAccess(request)
  if (asked.error instanceof ApiError && asked.error.refusal.status === 400) return <Invalid />
  if (asked.isError) {
    return (
      <Notice icon={<Bot aria-hidden />} title="Pedido de acesso">
        <LoadFailed
          text="Não foi possível abrir o pedido. Verifique sua conexão."
          onRetry={() => void asked.refetch()}
        />
      </Notice>
    )
  }
  if (!asked.data) return <Opening />
  return asked.data.error === null ? (
    <Consent request={request} asked={asked.data} />
  ) : (
    <Invalid backTo={asked.data.refusedUrl} />
  )
}

function Opening() {
  return (
    <Notice icon={<Spinner />} title="Pedido de acesso">
      <output className="block text-muted">Abrindo o pedido...</output>
    </Notice>
  )
}

/** The login returns to this address. */
function GuestWay() {
  const goTo = (mode: AuthMode) => () => openLogin({ mode })
  return (
    <Notice icon={<Bot aria-hidden />} title="Um assistente pede acesso à sua conta">
      <p className="text-balance">Entre primeiro. Depois você vê o pedido e decide.</p>
      <div className="flex w-full flex-col gap-2 sm:flex-row sm:justify-center">
        <Button onClick={goTo('login')}>Entrar</Button>
        <Button variant="secondary" onClick={goTo('register')}>
          Criar conta
        </Button>
      </div>
    </Notice>
  )
}

/** Without a known address to return to, the browser is sent nowhere. */
function Invalid({ backTo }: { backTo?: string }) {
  return (
    <Notice icon={<CircleX aria-hidden />} title="Este pedido de acesso não vale">
      <p className="text-balance text-muted">
        Nada foi permitido. Volte ao assistente e conecte de novo; se continuar assim, avise quem o
        fez.
      </p>
      {backTo !== undefined && (
        <Button variant="secondary" onClick={() => location.assign(backTo)}>
          Voltar ao assistente
        </Button>
      )}
    </Notice>
  )
}
