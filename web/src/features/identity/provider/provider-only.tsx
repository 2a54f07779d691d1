import type { ModeProps } from '#features/identity/mode-props.ts'
import { ProviderButtons } from './provider-buttons.tsx'

/** The login where passwords are not used. */
export function ProviderOnly({ email, onMode }: ModeProps) {
  return (
    <>
      <p className="text-muted">Aqui se entra sem senha, com a conta de um destes provedores.</p>
      <ProviderButtons onOpened={() => onMode('providerLogin', email)} />
    </>
  )
}
