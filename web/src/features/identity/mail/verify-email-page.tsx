import { PAGES } from '@compra/contract/http/pages.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#core/server-data/api.ts'
import { openLogin } from '#core/session/login.ts'
import { session } from '#core/session/session.ts'
import { Link } from '#core/shell/link.tsx'
import { readUrlSecret } from '#core/shell/url-secret.ts'
import { keepConfirming } from '#features/identity/confirming.ts'
import { loginAddress } from '#features/identity/login-address.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'

type Outcome = 'confirmed' | 'already-confirmed' | 'failed' | 'no-token'

/** The outcome of the link in the confirmation mail. */
export function VerifyEmailPage() {
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    let isShown = true
    void confirmOnce().then((result) => {
      if (isShown) setOutcome(result)
    })
    return () => {
      isShown = false
    }
  }, [])
  if (outcome === undefined) {
    return (
      <Notice icon={<Spinner />} title="Confirmação de e-mail">
        <output className="block text-muted">Confirmando seu e-mail...</output>
      </Notice>
    )
  }
  if (outcome === 'confirmed') {
    return (
      <Confirmed title="E-mail confirmado com sucesso!">
        Sua conta está pronta. Agora é só entrar.
      </Confirmed>
    )
  }
  if (outcome === 'already-confirmed') {
    return (
      <Confirmed title="E-mail já confirmado">
        Este e-mail já estava confirmado e sua conta está pronta. Agora é só entrar.
      </Confirmed>
    )
  }
  return <Failed outcome={outcome} />
}

function Confirmed({ title, children }: { title: string; children: string }) {
  return (
    <Notice icon={<CircleCheck aria-hidden />} title={title}>
      <p className="text-muted">{children}</p>
      <Link href={loginAddress(emailOfAddress())} className={buttonClass()}>
        Entrar
      </Link>
    </Notice>
  )
}

type Failure = Extract<Outcome, 'failed' | 'no-token'>

const FAILURES: Record<Failure, string> = {
  failed: 'Erro ao confirmar e-mail. Verifique o link.',
  'no-token': 'Token de confirmação inválido.',
}

function Failed({ outcome }: { outcome: Failure }) {
  const handleResend = () => openLogin({ mode: 'resendConfirmation', email: emailOfAddress() })
  return (
    <Notice icon={<TriangleAlert aria-hidden />} title="Erro ao confirmar o e-mail">
      <p role="alert" className="text-muted">
        {FAILURES[outcome]}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button variant="secondary" className="mailed" onClick={handleResend}>
          Reenviar e-mail
        </Button>
        <Link href={PAGES.landing} className={buttonClass()}>
          Voltar para o início
        </Link>
      </div>
    </Notice>
  )
}

/** Only fills a field: anyone may have written the URL. */
function emailOfAddress(): string {
  return readUrlSecret()['email'] ?? ''
}

let confirmation: { readonly token: string; readonly outcome: Promise<Outcome> } | undefined

/** One POST per link, however often React runs the effect (G-073). */
function confirmOnce(): Promise<Outcome> {
  const token = readUrlSecret()['token'] ?? ''
  if (confirmation?.token !== token) confirmation = { token, outcome: confirm(token) }
  return confirmation.outcome
}

async function confirm(token: string): Promise<Outcome> {
  // The signed-in user may differ from the confirmed one.
  session.signOut({ keepsUnsent: true })
  if (token === '') return 'no-token'
  try {
    const { alreadyConfirmed } = await call(identityApi.confirmEmail, { body: { token } })
    // The screen that waited for this mail may have been in the same tab.
    keepConfirming('')
    return alreadyConfirmed ? 'already-confirmed' : 'confirmed'
  } catch {
    return 'failed'
  }
}
