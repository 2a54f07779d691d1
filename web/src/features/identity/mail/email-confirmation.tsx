import { MailCheck } from 'lucide-react'
import { showToast } from '#core/shell/toasts.ts'
import { LinkButton } from '#features/identity/link-button.tsx'
import type { ModeProps } from '#features/identity/mode-props.ts'
import { useAskForMail } from './ask-for-mail.ts'
import { MailPicture } from './mail-picture.tsx'
import { TimedButton } from './timed-button.tsx'

/** The screen after a registration: the mail is on its way, and can be requested again. */
export function EmailConfirmation({ email, onMode }: ModeProps) {
  const ask = useAskForMail('confirm', toastResent)
  return (
    <div className="text-center">
      <MailPicture Icon={MailCheck} />
      <p ref={focus} tabIndex={-1} className="text-balance outline-none">
        Enviamos um link de confirmação para <strong className="wrap-anywhere">{email}</strong>.
        Verifique sua caixa de entrada e também o spam.
      </p>
      <div className="mt-5">
        <TimedButton
          mail="confirm"
          email={email}
          label="Reenviar e-mail"
          busy={ask.isPending}
          onClick={() => ask.mutate(email)}
        />
      </div>
      <LinkButton onClick={() => onMode('login', email)}>Já confirmei: fazer login</LinkButton>
    </div>
  )
}

/** The submitted form is removed: the focus moves here. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}

/** The toast after a mail was requested again. */
export function toastResent(_email: string, act: number): void {
  showToast(
    {
      title: 'E-mail de confirmação reenviado',
      text: 'Verifique sua caixa de entrada.',
    },
    act,
  )
}
