import { MailCheck } from 'lucide-react'
import { showToast } from '#core/toasts.ts'
import { useAskForMail } from './ask-for-mail.ts'
import { LinkButton } from './link-button.tsx'
import { MailPicture } from './mail-picture.tsx'
import type { ModeProps } from './mode-props.ts'
import { TimedButton } from './timed-button.tsx'

/** Where a registration leads: the mail is on its way, and may be asked for again. */
export function EmailConfirmation({ email, onMode }: ModeProps) {
  const ask = useAskForMail('confirm', sayResent)
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

/** The form that was sent is gone: reading goes on here. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}

/** The words of a mail that was asked for again (G-075). */
export function sayResent(): void {
  showToast({
    title: 'E-mail de confirmação reenviado',
    text: 'Verifique sua caixa de entrada.',
  })
}
