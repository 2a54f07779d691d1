import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { sendsMail } from '#core/installation/installation.ts'
import { NoMail } from '#features/identity/entry/no-mail.tsx'
import { LinkButton } from '#features/identity/link-button.tsx'
import type { ModeProps } from '#features/identity/mode-props.ts'
import { useAskForMail } from './ask-for-mail.ts'
import { MailForm } from './mail-form.tsx'
import { MailPicture } from './mail-picture.tsx'
import { TimedButton } from './timed-button.tsx'

/** A new password for a user who forgot it, or never had one (G-040). */
export function ForgotPassword(props: ModeProps) {
  const [sentTo, setSentTo] = useState<string>()
  const ask = useAskForMail('reset', (email) => {
    props.onChanged(false)
    setSentTo(email)
  })
  if (!sendsMail()) return <NoMail {...props} />
  if (sentTo === undefined) {
    return (
      <MailForm {...props} mail="reset" label="Enviar link" ask={ask}>
        Informe o e-mail da sua conta. Enviaremos um link para você escolher uma nova senha.
      </MailForm>
    )
  }
  return (
    <div className="text-center">
      <MailPicture Icon={MailCheck} />
      <output className="block text-balance">
        Se houver uma conta com o e-mail <strong className="wrap-anywhere">{sentTo}</strong>, você
        receberá um link para escolher uma nova senha. Verifique também o spam.
      </output>
      <div className="mt-5">
        <TimedButton
          mail="reset"
          email={sentTo}
          label="Enviar link"
          busy={ask.isPending}
          onClick={() => ask.mutate(sentTo)}
        />
      </div>
      <LinkButton onClick={() => props.onMode('login', sentTo)}>Voltar para o login</LinkButton>
    </div>
  )
}
