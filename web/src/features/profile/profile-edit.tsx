import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { fieldMessages } from '#core/field-messages.ts'
import { closeOverlay } from '#core/overlays.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { profileForm } from './profile-forms.ts'
import { useSaveProfile } from './profile.queries.ts'
import type { ScreenProps } from './screen-props.ts'

export function ProfileEdit({ profile, onScreen }: ScreenProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(profileForm(profile.userName)),
    mode: 'onTouched',
    defaultValues: { userName: profile.userName, phoneNumber: profile.phoneNumber ?? '' },
  })
  useEffect(() => setFocus('userName'), [setFocus])
  const save = useSaveProfile(() => onScreen('view'))
  const submit = handleSubmit((draft) => save.mutate({ ...draft, email: profile.email }))
  const messageOf = fieldMessages(formState)
  return (
    <FormDialog
      title="Editar perfil"
      submitLabel="Salvar Alterações"
      busy={save.isPending && 'Salvando...'}
      isChanged={formState.isDirty}
      onSubmit={submit}
      onCancel={() => onScreen('view')}
      onClose={closeOverlay}
    >
      <TextField
        {...register('userName')}
        label="Nome completo"
        autoComplete="name"
        message={messageOf('userName')}
      />
      <PhoneField {...register('phoneNumber')} message={messageOf('phoneNumber')} />
      <TextField
        label="E-mail"
        type="email"
        value={profile.email}
        disabled
        readOnly
        hint="O e-mail não pode ser alterado."
      />
    </FormDialog>
  )
}
