import { PAGES } from '@compra/contract/http/pages.ts'
import { CircleX, House } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#core/server-data/api-error.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { useSession } from '#core/session/session-state.ts'
import { Link } from '#core/shell/link.tsx'
import { readUrlSecret, takeUrlSecret } from '#core/shell/url-secret.ts'
import { theHousehold } from '#lib/the-household.ts'
import { buttonClass } from '#ui/button.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { GuestWay } from './guest-way.tsx'
import { useJoin, usePreview } from './invite.queries.ts'
import { JoinForm } from './join-form.tsx'
import { pendingInvite } from './pending-invite.ts'

/** The format of the server's tokens; others are not sent. */
const TOKEN = /^[\w-]{22}$/

/** The invite of the URL, and the form to join. */
export function Invitation() {
  const token = useToken()
  return TOKEN.test(token) ? (
    <QueryProvider>
      <Invited key={token} token={token} />
    </QueryProvider>
  ) : (
    <Refused title="Este endereço não tem um convite">
      Abra de novo o link que você recebeu, ou leia o QR code outra vez.
    </Refused>
  )
}

/** The token is removed from the URL while the page is shown, and restored with the page. */
function useToken(): string {
  const [token, setToken] = useState(() => readUrlSecret()['fragment'] ?? '')
  useEffect(() => {
    pendingInvite.forget()
    // Opening another invite in this tab changes only the fragment, so nothing loads.
    const follow = () => {
      takeUrlSecret()
      setToken(readUrlSecret()['fragment'] ?? '')
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return token
}

function Invited({ token }: { token: string }) {
  const preview = usePreview(token)
  const join = useJoin(token)
  const { status } = useSession()
  if (isOver(preview.error) || isOver(join.error)) return <Over />
  if (preview.isError) {
    return (
      <Notice icon={<House aria-hidden />} title="Convite para uma casa">
        <LoadFailed
          text="Não foi possível abrir o convite. Verifique sua conexão."
          onRetry={() => void preview.refetch()}
        />
      </Notice>
    )
  }
  if (!preview.data || status === 'loading') {
    return (
      <Notice icon={<Spinner />} title="Convite para uma casa">
        <output className="block text-muted">Abrindo o convite...</output>
      </Notice>
    )
  }
  const { householdName, invitedBy } = preview.data
  return (
    <Notice
      icon={<House aria-hidden />}
      title={`${invitedBy} convida você para ${theHousehold(householdName)}`}
    >
      {status === 'user' ? <JoinForm join={join} /> : <GuestWay token={token} />}
    </Notice>
  )
}

/** Used, expired or revoked: the server's answer is the same. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.refusal.status === 404
}

function Over() {
  return (
    <Refused title="Este convite não vale mais">
      Um convite serve uma vez, por sete dias, e pode ser cancelado por quem o fez. Peça um novo a
      quem convidou você.
    </Refused>
  )
}

function Refused({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice icon={<CircleX aria-hidden />} title={title}>
      <p className="text-balance text-muted">{children}</p>
      <Link href={PAGES.shoppingList} replace className={buttonClass('secondary')}>
        Ir para a lista
      </Link>
    </Notice>
  )
}
