import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { fieldMessages } from '#core/field-messages.ts'
import { closeOverlay } from '#core/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DELETE_WORD, DeleteForm } from './profile-forms.ts'
import { useDeleteAccount } from './profile.queries.ts'
import type { ScreenProps } from './screen-props.ts'

/** The way out: asked twice, since nothing brings the account back (G-167). */
export function DeleteAccount({ onScreen }: ScreenProps) {
  const formId = useId()
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(DeleteForm),
    mode: 'onTouched',
    defaultValues: { word: '', password: '' },
  })
  useEffect(() => setFocus('word'), [setFocus])
  const remove = useDeleteAccount()
  const submit = handleSubmit(({ password }) => remove.mutate(password))
  const messageOf = fieldMessages(formState)
  const { isDirty } = formState
  return (
    <Dialog
      title="Excluir minha conta"
      onClose={closeOverlay}
      keepOnOutsideClick={isDirty}
      footer={
        <>
          <Button variant="secondary" onClick={() => onScreen('view')}>
            Cancelar
          </Button>
          <Button
            variant="destructive"
            type="submit"
            form={formId}
            busy={remove.isPending && 'Excluindo...'}
          >
            Excluir minha conta
          </Button>
        </>
      }
    >
      <p>
        Tudo o que está na sua conta será apagado para sempre, e uma assinatura Premium será
        cancelada. A lista de compras deste aparelho continua aqui.
      </p>
      <form
        id={formId}
        noValidate
        className="mt-4 grid gap-3"
        onSubmit={(event) => void submit(event)}
      >
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
      </form>
    </Dialog>
  )
}
