import { formatMoney } from '@compra/contract/format/money.ts'
import { escapeHtml } from '#lib/html.ts'

/** Labels of the sandbox's cards, by the value of the form field. */
export const CARDS = {
  aprovado: 'Cartão aprovado',
  recusado: 'Cartão recusado',
  'recusado-depois': 'Cartão aprovado agora e recusado nas próximas cobranças',
} as const
export type CardField = keyof typeof CARDS

/** Labels of the sandbox's Pix outcomes, by the value of the form field. */
export const PIX_FATES = {
  pago: 'O Pix é pago',
  expirado: 'O QR expira sem ser pago',
  atrasado: 'O QR expira, e o Pix chega um minuto depois',
  'duas-vezes': 'O Pix é pago duas vezes',
  'outro-valor': 'Chega um centavo a menos',
} as const
export type PixField = keyof typeof PIX_FATES

interface ShownOrder {
  readonly price_cents: number
  readonly prepaid_months: number | null
  readonly back_url: string
}

/** Body of the sandbox's checkout page. */
export function checkoutPage(order: ShownOrder, problem?: string): string {
  const { price_cents: cents, prepaid_months: months, back_url: backUrl } = order
  const price = escapeHtml(formatMoney(cents))
  return `
    <p>Esta é uma <strong>simulação</strong>: nenhum dinheiro é cobrado e nenhum cartão é pedido. Ela
      só existe neste computador, no lugar do provedor de pagamentos.</p>
    ${problem === undefined ? '' : `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`}
    <p>Compra Inteligente Premium: <strong>${months === null ? `${price} por mês` : `${price} por ${monthsOf(months)}`}</strong></p>
    ${months === null ? '' : QR}
    <form method="post">
      ${months === null ? choices('Como o cartão se comporta', 'cartao', CARDS) : choices('O que acontece com o Pix', 'pix', PIX_FATES)}
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

/** A picture without data that a bank could read. */
const QR = `
    <p><svg role="img" aria-label="QR simulado" viewBox="0 0 9 9" width="144" height="144">
      <path fill="#fff" d="M0 0h9v9H0z"/>
      <path d="M1 1h3v3H1zM5 1h3v3H5zM1 5h3v3H1zM5 5h1v1H5zM7 5h1v1H7zM6 6h1v1H6zM5 7h1v1H5zM7 7h1v1H7z"/>
      <path fill="#fff" d="M2 2h1v1H2zM6 2h1v1H6zM2 6h1v1H2z"/></svg></p>
    <p>O QR vale 30 minutos. Nenhum banco o lê: escolha abaixo o que acontece.</p>`

function choices(legend: string, name: string, words: Readonly<Record<string, string>>): string {
  const choice = ([value, label]: readonly [string, string], at: number) =>
    `<label><input type="radio" name="${name}" value="${value}"${at === 0 ? ' checked' : ''}> ${label}</label>`
  return `<fieldset><legend>${legend}</legend>
        ${Object.entries(words).map(choice).join('')}
      </fieldset>`
}

function monthsOf(months: number): string {
  return months === 1 ? '1 mês' : `${months} meses`
}
