import { useEffect, useState } from 'react'
import { type MailKind, readWait, waitText } from '#features/identity/resend-waits.ts'
import { Button } from '#ui/button.tsx'

interface TimedButtonProps {
  mail: MailKind
  email: string
  label: string
  busy: boolean
  type?: 'button' | 'submit'
  onClick?: () => void
}

/** Requests a mail, and counts down while none may be requested. */
export function TimedButton({
  mail,
  email,
  label,
  busy,
  type = 'button',
  onClick,
}: TimedButtonProps) {
  const now = useNow()
  const wait = readWait(mail, email)
  const left = wait ? wait.endsAt - now : 0
  return (
    <Button
      type={type}
      // The countdown must be readable, unlike the text of other disabled buttons.
      variant={left > 0 ? 'secondary' : 'primary'}
      className="w-full tabular-nums"
      busy={busy && 'Enviando...'}
      disabled={left > 0}
      onClick={onClick}
    >
      {wait && left > 0 ? waitText(wait, left) : label}
    </Button>
  )
}

const TICK_MS = 250

/** The time, polled often enough that every second is shown. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(now, 0)
}
