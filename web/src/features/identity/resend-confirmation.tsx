import { sayResent } from './email-confirmation.tsx'
import { MailForm } from './mail-form.tsx'
import type { ModeProps } from './mode-props.ts'
import { useAskForMail } from './ask-for-mail.ts'

/** For whoever has closed the confirmation screen, or never got the mail (G-046). */
export function ResendConfirmation(props: ModeProps) {
  const ask = useAskForMail('confirm', (email) => {
    sayResent()
    props.onMode('emailConfirmation', email)
  })
  return (
    <MailForm {...props} mail="confirm" label="Reenviar e-mail" ask={ask}>
      Informe seu e-mail para receber um novo link de confirmação.
    </MailForm>
  )
}
