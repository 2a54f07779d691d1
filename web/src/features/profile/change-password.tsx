import { PASSWORD } from '@compra/contract/identity-rules.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { fieldMessages } from '#core/field-messages.ts'
import { closeOverlay } from '#core/overlays.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PasswordForm } from './profile-forms.ts'
import { useChangePassword } from './profile.queries.ts'
import type { ScreenProps } from './screen-props.ts'

export function ChangePassword({ profile, onScreen }: ScreenProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(PasswordForm),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '', again: '' },
  })
  useEffect(() => setFocus('currentPassword'), [setFocus])
  const change = useChangePassword(() => onScreen('view'))
  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate({ currentPassword, newPassword }),
  )
  const messageOf = fieldMessages(formState)
  return (
    <FormDialog
      title="Alterar senha"
      submitLabel="Alterar senha"
      busy={change.isPending && 'Salvando...'}
      isChanged={formState.isDirty}
      onSubmit={submit}
      onCancel={() => onScreen('view')}
      onClose={closeOverlay}
    >
      {/* For password managers: whose password this is. */}
      <input type="hidden" autoComplete="username" value={profile.email} readOnly />
      <PasswordField
        {...register('currentPassword')}
        label="Senha atual"
        autoComplete="current-password"
        hint="Entra só com o Google? Volte e use 'Redefinir Senha'."
        message={messageOf('currentPassword')}
      />
      <PasswordField
        {...register('newPassword')}
        label="Nova senha"
        autoComplete="new-password"
        hint={`De ${PASSWORD.min} a ${PASSWORD.max} caracteres.`}
        message={messageOf('newPassword')}
      />
      <PasswordField
        {...register('again')}
        label="Repita a nova senha"
        autoComplete="new-password"
        message={messageOf('again')}
      />
    </FormDialog>
  )
}
