import { formatComma } from '@compra/contract/money.ts'
import { escapeHtml } from '#lib/html.ts'

/** The cards of the sandbox, by the value of their field, and the words for them. */
export const CARDS = {
  aprovado: 'Cartão aprovado',
  recusado: 'Cartão recusado',
  'recusado-depois': 'Cartão aprovado agora e recusado nas próximas cobranças',
} as const
export type CardField = keyof typeof CARDS

/** Body of the sandbox's checkout page. */
export function checkoutPage(priceCents: number, backUrl: string, problem?: string): string {
  return `
    <p>Esta é uma <strong>simulação</strong>: nenhum dinheiro é cobrado e nenhum cartão é pedido. Ela
      só existe neste computador, no lugar do provedor de pagamentos.</p>
    ${problem === undefined ? '' : `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`}
    <p>Compra Inteligente Premium: <strong>${escapeHtml(formatComma(priceCents))} por mês</strong></p>
    <form method="post">
      <fieldset><legend>Como o cartão se comporta</legend>
        ${Object.entries(CARDS).map(cardChoice).join('')}
      </fieldset>
      <p><button name="acao" value="pagar">Pagar</button>
        <button name="acao" value="desistir">Desistir</button></p>
    </form>
    <p><a href="${escapeHtml(backUrl)}">Voltar para a lista</a></p>`
}

export function closedPage(backUrl: string): string {
  return `
    <p>Este pedido já foi pago ou encerrado. Nada mais pode ser pago aqui.</p>
    <p><a href="${escapeHtml(backUrl)}">Voltar para a lista</a></p>`
}

function cardChoice([value, words]: readonly [string, string], at: number): string {
  const checked = at === 0 ? ' checked' : ''
  return `<label><input type="radio" name="cartao" value="${value}"${checked}> ${words}</label>`
}
