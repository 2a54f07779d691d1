import { LinkButton } from '#features/identity/link-button.tsx'
import type { ModeProps } from '#features/identity/mode-props.ts'

/** 'Esqueci minha senha' where the server sends no mail. */
export function NoMail({ email, onMode }: Pick<ModeProps, 'email' | 'onMode'>) {
  return (
    <div className="text-center">
      <p ref={focus} tabIndex={-1} className="text-balance outline-none">
        Este servidor não envia e-mails. Peça a quem cuida dele um link para escolher outra senha:
        ele vale por um dia e só pode ser usado uma vez.
      </p>
      <LinkButton onClick={() => onMode('login', email)}>Voltar para o login</LinkButton>
    </div>
  )
}

/** The link that led here is removed: the focus moves here. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}
