import { useZodForm } from '#core/form/use-zod-form.ts'
import { readLoginRequest } from '#core/session/login.ts'
import { AccountFields } from '#features/identity/account-fields.tsx'
import * as forms from '#features/identity/identity-forms.ts'
import { useSetUp } from '#features/identity/identity.queries.ts'
import type { ModeProps } from '#features/identity/mode-props.ts'
import { useReportChange } from '#features/identity/use-report-change.ts'
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
      <AccountFields
        field={field}
        submit="Criar a primeira conta"
        busy={setUp.isPending && 'Criando...'}
        onLogin={() => onMode('login', getValues('email'))}
      />
    </form>
  )
}
