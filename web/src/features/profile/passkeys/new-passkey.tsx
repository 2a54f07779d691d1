import { PASSKEY_NAME_MAX } from '@compra/contract/passkey/passkey.ts'
import { z } from 'zod'
import { useZodForm } from '#core/form/use-zod-form.ts'
import { providerNames } from '#core/ways-in/login-ways.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useAddPasskey } from './passkey.queries.ts'

const PasskeyForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Dê um nome à passkey.')
    .max(PASSKEY_NAME_MAX, `O nome deve ter no máximo ${PASSKEY_NAME_MAX} caracteres.`),
  password: z.string(),
})

/** Name and password first, then the browser's own dialog. */
export function NewPasskey({ email, onEnd }: { email: string; onEnd: () => void }) {
  const { field, handleSubmit, formState } = useZodForm(
    PasskeyForm,
    { name: '', password: '' },
    'name',
  )
  const add = useAddPasskey(onEnd)
  const submit = handleSubmit(({ name, password }) =>
    add.mutate({ name, password: password === '' ? undefined : password }),
  )
  return (
    <FormDialog
      title="Nova passkey"
      submitLabel="Criar passkey"
      busy={add.isPending && 'Criando...'}
      isChanged={formState.isDirty}
      onSubmit={submit}
      onCancel={onEnd}
    >
      {/* For password managers: the account of this password. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        {...field('name')}
        label="Nome"
        placeholder="Celular"
        hint="Ajuda a saber depois qual é qual."
        maxLength={PASSKEY_NAME_MAX}
        autoCapitalize="sentences"
      />
      <PasswordField
        {...field('password')}
        label="Sua senha"
        autoComplete="current-password"
        hint={`Se você entra só com ${providerNames()} e não tem senha, deixe em branco.`}
      />
    </FormDialog>
  )
}
