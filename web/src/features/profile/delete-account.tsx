import { useZodForm } from '#core/form/use-zod-form.ts'
import { useSharedHousehold } from '#core/household/shared-household.ts'
import { isUnlimited } from '#core/plan/unlimited.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { isProviderOnly, providerNames } from '#core/ways-in/login-ways.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { DELETE_WORD, DeleteForm } from './profile-forms.ts'
import { useDeleteAccount } from './profile.queries.ts'
import type { ScreenProps } from './screen-props.ts'

/** Deletes the account: confirmed twice, since it cannot be undone (G-167). */
export function DeleteAccount({ onScreen }: ScreenProps) {
  const { field, handleSubmit, formState } = useZodForm(
    DeleteForm,
    { word: '', password: '' },
    'word',
  )
  const isShared = useSharedHousehold() !== null
  const remove = useDeleteAccount()
  const submit = handleSubmit(({ password }) => remove.mutate(password))
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
        {isShared
          ? 'Sua conta e o que é só seu serão apagados para sempre' +
            `${isUnlimited() ? '' : ', e uma assinatura Premium sua será cancelada'}. ` +
            'A casa fica para quem mora nela, com os produtos, as listas e as receitas, também os que você ' +
            'trouxe; se é você quem cuida dela, quem entrou primeiro passa a cuidar.'
          : 'Tudo o que está na sua conta será apagado para sempre' +
            `${isUnlimited() ? '' : ', e uma assinatura Premium será cancelada'}.`}{' '}
        A lista de compras deste aparelho continua aqui.
      </p>
      <TextField
        {...field('word')}
        label={`Para confirmar, digite ${DELETE_WORD}`}
        autoCapitalize="characters"
      />
      {!isProviderOnly() && (
        <PasswordField
          {...field('password')}
          label="Senha"
          autoComplete="current-password"
          hint={`Se você entra só com ${providerNames()} e não tem senha, deixe em branco.`}
        />
      )}
    </FormDialog>
  )
}
