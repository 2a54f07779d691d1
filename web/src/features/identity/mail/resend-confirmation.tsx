import type { ModeProps } from '#features/identity/mode-props.ts'
import { useAskForMail } from './ask-for-mail.ts'
import { toastResent } from './email-confirmation.tsx'
import { MailForm } from './mail-form.tsx'

/** For a user who closed the confirmation screen, or never got the mail (G-046). */
export function ResendConfirmation(props: ModeProps) {
  const ask = useAskForMail('confirm', (email, act) => {
    toastResent(email, act)
    props.onMode('emailConfirmation', email)
  })
  return (
    <MailForm {...props} mail="confirm" label="Reenviar e-mail" ask={ask}>
      Informe seu e-mail para receber um novo link de confirmação.
    </MailForm>
  )
}
