import { identityApi } from '@compra/contract/identity/identity.ts'
import { useQuery } from '@tanstack/react-query'
import { registrationMode } from '#core/installation/installation.ts'
import { call } from '#core/server-data/api.ts'
import { LinkButton } from '#features/identity/link-button.tsx'

interface AccountWaysProps {
  onRegister: () => void
  onSetup: () => void
}

/** The login's way to an account: a registration where it is open, else whom to ask. */
export function AccountWays({ onRegister, onSetup }: AccountWaysProps) {
  const mode = registrationMode()
  if (mode !== 'open') return <Closed mode={mode} onSetup={onSetup} />
  return (
    <p className="text-muted">
      Ainda não tem conta? <LinkButton onClick={onRegister}>Registre-se</LinkButton>
    </p>
  )
}

const WHOM_TO_ASK = {
  invite: 'Ainda não tem conta? Peça um convite a quem já usa: o link dele cria a sua.',
  closed: 'Ainda não tem conta? Peça a sua a quem cuida deste servidor.',
} as const

function Closed({ mode, onSetup }: { mode: keyof typeof WHOM_TO_ASK; onSetup: () => void }) {
  const { data } = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => call(identityApi.setup, {}, signal),
    gcTime: 0,
  })
  if (!data?.needed) return <p className="py-2 text-center text-muted">{WHOM_TO_ASK[mode]}</p>
  return (
    <p className="text-center text-muted">
      Este servidor ainda não tem contas.{' '}
      <LinkButton onClick={onSetup}>Criar a primeira</LinkButton>
    </p>
  )
}
