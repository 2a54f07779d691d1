import { escapeHtml } from '#lib/html.ts'

export interface AccountForm {
  readonly email: string
  readonly name: string
  readonly isVerified: boolean
}

/** The body of the login page, on which a tester enters any identity. */
export function accountPage({ email, name, isVerified }: AccountForm, problem?: string): string {
  return `
    <p>Este é o provedor de login <strong>local</strong>, no lugar do Google. Ele só existe neste
      computador, não conhece ninguém e acredita no que você digitar: serve para experimentar o
      login sem internet e sem conta no Google.</p>
    ${problem === undefined ? '' : `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`}
    <form method="post">
      <label>E-mail
        <input name="email" type="email" required maxlength="254" autocomplete="off"
          value="${escapeHtml(email)}"></label>
      <label>Nome
        <input name="name" maxlength="200" autocomplete="off" value="${escapeHtml(name)}"></label>
      <label><input name="verified" type="checkbox"${isVerified ? ' checked' : ''}>
        E-mail verificado</label>
      <p><button>Entrar</button>
        <button name="cancel" value="1" formnovalidate>Cancelar</button></p>
    </form>`
}

export const EXPIRED_PAGE =
  '<p>Este pedido de login já terminou. Feche esta janela e tente de novo.</p>'
