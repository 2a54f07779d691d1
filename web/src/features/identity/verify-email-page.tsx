import { identityApi } from '@compra/contract/identity.ts'
import { PAGES } from '@compra/contract/pages.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#core/api.ts'
import { readHandedOver } from '#core/handed-over.ts'
import { Link } from '#core/link.tsx'
import { openLogin } from '#core/login.ts'
import { session } from '#core/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { loginAddress } from './login-address.ts'

type Outcome = 'confirmed' | 'failed' | 'no-token'

/** What became of the link in the confirmation mail (spec §2). */
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
  return outcome === 'confirmed' ? <Confirmed /> : <Failed outcome={outcome} />
}

function Confirmed() {
  return (
    <Notice icon={<CircleCheck aria-hidden />} title="E-mail confirmado com sucesso!">
      <p className="text-muted">Sua conta está pronta. Agora é só entrar.</p>
      <Link href={loginAddress(emailOfAddress())} className={buttonClass()}>
        Fazer Login
      </Link>
    </Notice>
  )
}

const FAILURES: Record<Exclude<Outcome, 'confirmed'>, string> = {
  failed: 'Erro ao confirmar e-mail. Verifique o link.',
  'no-token': 'Token de confirmação inválido.',
}

function Failed({ outcome }: { outcome: Exclude<Outcome, 'confirmed'> }) {
  const handleResend = () => openLogin({ mode: 'resendConfirmation', email: emailOfAddress() })
  return (
    <Notice icon={<TriangleAlert aria-hidden />} title="Erro ao confirmar o e-mail">
      <p role="alert" className="text-muted">
        {FAILURES[outcome]}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button variant="secondary" onClick={handleResend}>
          Reenviar e-mail
        </Button>
        <Link href={PAGES.landing} className={buttonClass()}>
          Voltar para o início
        </Link>
      </div>
    </Notice>
  )
}

/** Only fills fields: whoever wrote the address wrote this, too (G-027). */
function emailOfAddress(): string {
  return readHandedOver()['email'] ?? ''
}

let confirmation: Promise<Outcome> | undefined

/** One POST per arrival, however often React runs the effect (G-073). */
function confirmOnce(): Promise<Outcome> {
  confirmation ??= confirm()
  return confirmation
}

async function confirm(): Promise<Outcome> {
  // Whoever is signed in here need not be the one who is confirmed (spec §4).
  session.signOut()
  const token = readHandedOver()['token'] ?? ''
  if (token === '') return 'no-token'
  try {
    await call(identityApi.confirmEmail, { body: { token } })
    return 'confirmed'
  } catch {
    return 'failed'
  }
}
