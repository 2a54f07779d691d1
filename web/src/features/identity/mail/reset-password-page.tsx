import { CircleCheck, KeyRound, TriangleAlert } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useZodForm } from '#core/form/use-zod-form.ts'
import { sendsMail } from '#core/installation/installation.ts'
import { isRefusedWith } from '#core/server-data/api-error.ts'
import { NewPasswordFields } from '#core/server-data/new-password/new-password-fields.tsx'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { openLogin } from '#core/session/login.ts'
import { session } from '#core/session/session.ts'
import { Link } from '#core/shell/link.tsx'
import { readUrlSecret } from '#core/shell/url-secret.ts'
import { ResetForm } from '#features/identity/identity-forms.ts'
import { useResetPassword } from '#features/identity/identity.queries.ts'
import { loginAddress } from '#features/identity/login-address.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

type State = 'asking' | 'done' | 'bad-link'

/** The page of the link in the reset mail (G-040). */
export function ResetPasswordPage() {
  const [state, setState] = useState<State>('asking')
  // The build prerenders this page without a URL.
  const hasToken = useSyncExternalStore(noChange, isTokenGiven, () => true)
  if (state === 'done') return <Done />
  if (state === 'bad-link' || !hasToken) return <BadLink />
  return (
    <QueryProvider>
      <NewPasswordForm onState={setState} />
    </QueryProvider>
  )
}

const noChange = () => () => undefined

function isTokenGiven(): boolean {
  return Boolean(readUrlSecret()['token'])
}

function NewPasswordForm({ onState }: { onState: (state: State) => void }) {
  const { field, refuse, handleSubmit } = useZodForm(ResetForm, { password: '', again: '' })
  const reset = useResetPassword((message) => refuse('password', message))
  const submit = handleSubmit(({ password }) =>
    reset.mutate(
      { token: readUrlSecret()['token'] ?? '', password },
      {
        onSuccess: () => {
          // Every session of the account has ended, one in this browser with them.
          session.signOut({ keepsUnsent: true })
          onState('done')
        },
        onError: (error) => isRefusedWith(error, 'invalid_token') && onState('bad-link'),
      },
    ),
  )
  return (
    <Notice icon={<KeyRound aria-hidden />} title="Escolha uma nova senha">
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid w-full max-w-sm gap-3 text-left"
      >
        <NewPasswordFields password={field('password')} again={field('again')} />
        <Button type="submit" className="mt-1" busy={reset.isPending && 'Salvando...'}>
          Salvar nova senha
        </Button>
      </form>
    </Notice>
  )
}

function Done() {
  return (
    <Notice icon={<CircleCheck aria-hidden />} title="Senha redefinida com sucesso!">
      <output className="block text-muted">
        Por segurança, encerramos as sessões em todos os aparelhos.
      </output>
      <Link href={loginAddress(readUrlSecret()['email'] ?? '')} className={buttonClass()}>
        Entrar
      </Link>
    </Notice>
  )
}

function BadLink() {
  const handleAgain = () =>
    openLogin({ mode: 'forgotPassword', email: readUrlSecret()['email'] ?? '' })
  return (
    <Notice icon={<TriangleAlert aria-hidden />} title="Link inválido ou expirado">
      <p role="alert" className="text-muted">
        {sendsMail()
          ? 'O link para redefinir a senha vale por uma hora e só pode ser usado uma vez.'
          : 'O link para escolher a senha vale por um dia e só pode ser usado uma vez. Peça outro a quem cuida deste servidor.'}
      </p>
      {sendsMail() && <Button onClick={handleAgain}>Pedir um novo link</Button>}
    </Notice>
  )
}
