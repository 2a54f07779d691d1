import { Fingerprint } from 'lucide-react'
import { hasPasskeys } from '#core/ways-in/passkey-support.ts'
import { Button } from '#ui/button.tsx'
import { useLoginByPasskey } from './passkey.queries.ts'

/** Logs in without an address; nothing where the browser has no passkeys. */
export function PasskeyLogin() {
  const login = useLoginByPasskey()
  if (!hasPasskeys()) return null
  return (
    <Button
      variant="secondary"
      className="mt-2 w-full"
      busy={login.isPending && 'Aguardando a passkey...'}
      onClick={() => login.mutate()}
    >
      <Fingerprint aria-hidden className="size-5" />
      Entrar com passkey
    </Button>
  )
}
