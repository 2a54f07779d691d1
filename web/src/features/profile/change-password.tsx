import { useZodForm } from '#core/form/use-zod-form.ts'
import { NewPasswordFields } from '#core/server-data/new-password/new-password-fields.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { providerNames } from '#core/ways-in/login-ways.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { PasswordForm } from './profile-forms.ts'
import { useChangePassword } from './profile.queries.ts'
import type { ScreenProps } from './screen-props.ts'

export function ChangePassword({ profile, onScreen }: ScreenProps) {
  const { field, refuse, handleSubmit, formState } = useZodForm(
    PasswordForm,
    { currentPassword: '', newPassword: '', again: '' },
    'currentPassword',
  )
  const change = useChangePassword(() => onScreen('view'), refuse)
  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate({ currentPassword, newPassword }),
  )
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
      {/* For password managers: the account of this password. */}
      <input type="hidden" autoComplete="username" value={profile.email} readOnly />
      <PasswordField
        {...field('currentPassword')}
        label="Senha atual"
        autoComplete="current-password"
        hint={`Entra só com ${providerNames()}? Volte e use 'Redefinir Senha'.`}
      />
      <NewPasswordFields password={field('newPassword')} again={field('again')} />
    </FormDialog>
  )
}
