import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { fieldMessages } from '#core/field-messages.ts'
import { closeOverlay } from '#core/overlays.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DELETE_WORD, DeleteForm } from './profile-forms.ts'
import { useDeleteAccount } from './profile.queries.ts'
import type { ScreenProps } from './screen-props.ts'

/** The way out: asked twice, since nothing brings the account back (G-167). */
export function DeleteAccount({ onScreen }: ScreenProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(DeleteForm),
    mode: 'onTouched',
    defaultValues: { word: '', password: '' },
  })
  useEffect(() => setFocus('word'), [setFocus])
  const remove = useDeleteAccount()
  const submit = handleSubmit(({ password }) => remove.mutate(password))
  const messageOf = fieldMessages(formState)
  return (
    <FormDialog
      title="Excluir minha conta"
      submitLabel="Excluir minha conta"
      busy={remove.isPending && 'Excluindo...'}
      isChanged={formState.isDirty}
      destructive
      onSubmit={submit}
      onCancel={() => onScreen('view')}
      onClose={closeOverlay}
    >
      <p className="mb-1">
        Tudo o que está na sua conta será apagado para sempre, e uma assinatura Premium será
        cancelada. A lista de compras deste aparelho continua aqui.
      </p>
      <TextField
        {...register('word')}
        label={`Para confirmar, digite ${DELETE_WORD}`}
        autoCapitalize="characters"
        message={messageOf('word')}
      />
      <PasswordField
        {...register('password')}
        label="Senha"
        autoComplete="current-password"
        hint="Se você entra só com o Google e não tem senha, deixe em branco."
        message={messageOf('password')}
      />
    </FormDialog>
  )
}
