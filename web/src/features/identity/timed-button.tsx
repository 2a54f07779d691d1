import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { type MailKind, readWait, waitText } from './resend-waits.ts'

interface TimedButtonProps {
  mail: MailKind
  email: string
  label: string
  busy: boolean
  type?: 'button' | 'submit'
  onClick?: () => void
}

/** Asks for a mail, and counts down while none may be asked for. */
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
      // What counts down is read, unlike other buttons that cannot be pressed.
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

/** The time, looked at often enough for a second to be seen as one. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(now, 0)
}
