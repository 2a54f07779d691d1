import { PASSWORD } from '@compra/contract/identity-rules.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { CircleCheck, KeyRound, TriangleAlert } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { fieldMessages } from '#core/field-messages.ts'
import { isRefusedWith } from '#core/api-error.ts'
import { readHandedOver } from '#core/handed-over.ts'
import { Link } from '#core/link.tsx'
import { openLogin } from '#core/login.ts'
import { QueryProvider } from '#core/queries.tsx'
import { session } from '#core/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { ResetForm } from './identity-forms.ts'
import { useResetPassword } from './identity.queries.ts'
import { loginAddress } from './login-address.ts'

type State = 'asking' | 'done' | 'bad-link'

/** Where the link of the reset mail leads (G-040). */
export function ResetPasswordPage() {
  const [state, setState] = useState<State>('asking')
  // The build, which writes this page, knows no address.
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
  return Boolean(readHandedOver()['token'])
}

function NewPasswordForm({ onState }: { onState: (state: State) => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ResetForm),
    mode: 'onTouched',
    defaultValues: { password: '', again: '' },
  })
  const reset = useResetPassword()
  const submit = handleSubmit(({ password }) =>
    reset.mutate(
      { token: readHandedOver()['token'] ?? '', password },
      {
        onSuccess: () => {
          // Every session of the account has ended, one in this browser with them.
          session.signOut()
          onState('done')
        },
        onError: (error) => isRefusedWith(error, 'invalid_token') && onState('bad-link'),
      },
    ),
  )
  const messageOf = fieldMessages(formState)
  return (
    <Notice icon={<KeyRound aria-hidden />} title="Escolha uma nova senha">
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid w-full max-w-sm gap-3 text-left"
      >
        <PasswordField
          {...register('password')}
          label="Nova senha"
          autoComplete="new-password"
          hint={`De ${PASSWORD.min} a ${PASSWORD.max} caracteres.`}
          message={messageOf('password')}
        />
        <PasswordField
          {...register('again')}
          label="Repita a nova senha"
          autoComplete="new-password"
          message={messageOf('again')}
        />
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
        Por segurança, encerramos as sessões em todos os dispositivos.
      </output>
      <Link href={loginAddress(readHandedOver()['email'] ?? '')} className={buttonClass()}>
        Fazer Login
      </Link>
    </Notice>
  )
}

function BadLink() {
  const handleAgain = () =>
    openLogin({ mode: 'forgotPassword', email: readHandedOver()['email'] ?? '' })
  return (
    <Notice icon={<TriangleAlert aria-hidden />} title="Link inválido ou expirado">
      <p role="alert" className="text-muted">
        O link para redefinir a senha vale por uma hora e só pode ser usado uma vez.
      </p>
      <Button onClick={handleAgain}>Pedir um novo link</Button>
    </Notice>
  )
}
