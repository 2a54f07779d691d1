import { useZodForm } from '#core/form/use-zod-form.ts'
import { AccountFields } from '#features/identity/account-fields.tsx'
import * as forms from '#features/identity/identity-forms.ts'
import { useRegister } from '#features/identity/identity.queries.ts'
import type { ModeProps } from '#features/identity/mode-props.ts'
import { useReportChange } from '#features/identity/use-report-change.ts'

export function RegisterForm({ email, onMode, onChanged }: ModeProps) {
  const { field, refuse, handleSubmit, formState, getValues } = useZodForm(
    forms.RegisterForm,
    { userName: '', email, password: '' },
    'userName',
  )
  useReportChange(formState.isDirty, onChanged)
  const registration = useRegister(
    (address) => onMode('emailConfirmation', address),
    (message) => refuse('password', message),
  )
  const submit = handleSubmit((values) => registration.mutate(values))
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <AccountFields
        field={field}
        submit="Registrar"
        busy={registration.isPending && 'Registrando...'}
        onLogin={() => onMode('login', getValues('email'))}
      />
    </form>
  )
}
