import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useZodForm } from '#core/form/use-zod-form.ts'
import { EmailForm } from '#features/identity/identity-forms.ts'
import { LinkButton } from '#features/identity/link-button.tsx'
import type { ModeProps } from '#features/identity/mode-props.ts'
import type { MailKind } from '#features/identity/resend-waits.ts'
import { useReportChange } from '#features/identity/use-report-change.ts'
import { TextField } from '#ui/field/text-field.tsx'
import type { useAskForMail } from './ask-for-mail.ts'
import { TimedButton } from './timed-button.tsx'

interface MailFormProps extends ModeProps {
  mail: MailKind
  label: string
  ask: ReturnType<typeof useAskForMail>
  children: ReactNode
}

/** An address, and the timed button that has a mail sent to it. */
export function MailForm(props: MailFormProps) {
  const { mail, label, ask, children, email, onMode, onChanged } = props
  const { field, handleSubmit, formState, control, getValues } = useZodForm(
    EmailForm,
    { email },
    'email',
  )
  useReportChange(formState.isDirty, onChanged)
  const submit = handleSubmit((values) => ask.mutate(values.email))
  const address = useWatch({ control, name: 'email' })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="mb-4 text-muted">{children}</div>
      <TextField
        {...field('email')}
        label="E-mail"
        type="email"
        autoComplete="email"
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
