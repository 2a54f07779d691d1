import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { fieldMessages } from '#core/field-messages.ts'
import { TextField } from '#ui/text-field.tsx'
import type { useAskForMail } from './ask-for-mail.ts'
import { EmailForm } from './identity-forms.ts'
import { LinkButton } from './link-button.tsx'
import type { ModeProps } from './mode-props.ts'
import type { MailKind } from './resend-waits.ts'
import { TimedButton } from './timed-button.tsx'
import { useReportChange } from './use-report-change.ts'

interface MailFormProps extends ModeProps {
  mail: MailKind
  label: string
  ask: ReturnType<typeof useAskForMail>
  children: ReactNode
}

/** An address, and the timed button that has a mail sent to it. */
export function MailForm(props: MailFormProps) {
  const { mail, label, ask, children, email, onMode, onChanged } = props
  const { register, handleSubmit, formState, control, getValues, setFocus } = useForm({
    resolver: zodResolver(EmailForm),
    mode: 'onTouched',
    defaultValues: { email },
  })
  useEffect(() => setFocus('email'), [setFocus])
  useReportChange(formState.isDirty, onChanged)
  const messageOf = fieldMessages(formState)
  const submit = handleSubmit((values) => ask.mutate(values.email))
  const address = useWatch({ control, name: 'email' })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="mb-4 text-muted">{children}</div>
      <TextField
        {...register('email')}
        label="E-mail"
        type="email"
        autoComplete="email"
        message={messageOf('email')}
        className="mb-4"
      />
      <TimedButton type="submit" mail={mail} email={address} label={label} busy={ask.isPending} />
      <div className="mt-1 text-center">
        <LinkButton onClick={() => onMode('login', getValues('email'))}>
          Voltar para o login
        </LinkButton>
      </div>
    </form>
  )
}
