import { useZodForm } from '#core/form/use-zod-form.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { profileForm } from './profile-forms.ts'
import { useSaveProfile } from './profile.queries.ts'
import type { ScreenProps } from './screen-props.ts'

export function ProfileEdit({ profile, onScreen }: ScreenProps) {
  const { field, handleSubmit, formState } = useZodForm(
    profileForm(profile.userName),
    { userName: profile.userName, phoneNumber: profile.phoneNumber ?? '' },
    'userName',
  )
  const save = useSaveProfile(() => onScreen('view'))
  const submit = handleSubmit((draft) => save.mutate({ ...draft, email: profile.email }))
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
      <TextField {...field('userName')} label="Nome completo" autoComplete="name" />
      <PhoneField {...field('phoneNumber')} />
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
