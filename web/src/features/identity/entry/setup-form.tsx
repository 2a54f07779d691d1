import { useZodForm } from '#core/form/use-zod-form.ts'
import { PASSWORD_HINT } from '#core/server-data/new-password/new-password.ts'
import { readLoginRequest } from '#core/session/login.ts'
import * as forms from '#features/identity/identity-forms.ts'
import { useSetUp } from '#features/identity/identity.queries.ts'
import { LinkButton } from '#features/identity/link-button.tsx'
import type { ModeProps } from '#features/identity/mode-props.ts'
import { useReportChange } from '#features/identity/use-report-change.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'

/** The first-run screen: the operator makes the first account with the code of the server's log. */
export function SetupForm({ email, onMode, onChanged }: ModeProps) {
  const { setupCode = '' } = readLoginRequest()
  const { field, refuse, handleSubmit, formState, getValues } = useZodForm(
    forms.SetupForm,
    { code: setupCode, userName: '', email, password: '' },
    setupCode === '' ? 'code' : 'userName',
  )
  useReportChange(formState.isDirty, onChanged)
  const setUp = useSetUp((message) => refuse('password', message))
  const submit = handleSubmit((values) => setUp.mutate(values))
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">
        Crie a conta de quem vai cuidar deste servidor. As próximas são feitas por convite ou pelo
        comando de administração.
      </p>
      <TextField
        {...field('code')}
        label="Código do servidor"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Aparece quando o servidor inicia e em npm run admin -- setup."
      />
      <TextField
        {...field('userName')}
        label="Nome completo"
        autoComplete="name"
        autoCapitalize="words"
      />
      <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" />
      <PasswordField
        {...field('password')}
        label="Senha"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
      />
      <Button type="submit" className="mt-1 w-full" busy={setUp.isPending && 'Criando...'}>
        Criar a primeira conta
      </Button>
      <p className="text-center text-muted">
        Já tem conta?{' '}
        <LinkButton onClick={() => onMode('login', getValues('email'))}>Entrar</LinkButton>
      </p>
    </form>
  )
}
