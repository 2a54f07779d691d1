import { PASSWORD } from '@compra/contract/identity-rules.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { fieldMessages } from '#core/field-messages.ts'
import { closeOverlay } from '#core/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PasswordForm } from './profile-forms.ts'
import { useChangePassword } from './profile.queries.ts'
import type { ScreenProps } from './screen-props.ts'

export function ChangePassword({ profile, onScreen }: ScreenProps) {
  const formId = useId()
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
  const { isDirty } = formState
  return (
    <Dialog
      title="Alterar senha"
      onClose={closeOverlay}
      keepOnOutsideClick={isDirty}
      footer={
        <>
          <Button variant="secondary" onClick={() => onScreen('view')}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={change.isPending && 'Salvando...'}>
            Alterar senha
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
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
      </form>
    </Dialog>
  )
}
