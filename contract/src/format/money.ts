/** Formats of money in whole cents (G-009). */

/** 'R$ 12.345,67', with a no-break space. */
export function formatMoney(cents: number): string {
  return `R$\u00A0${withDots(formatCell(cents))}`
}

/** 'R$ 5,58/kg' */
export function formatPerUnit(cents: number, unit: string): string {
  return `${formatMoney(cents)}/${unit}`
}

/** '12.346': reais without cents, for small spaces. */
export function formatWholeReais(cents: number): string {
  return withDots((cents / 100).toFixed(0))
}

/** '12345,67': a cell of a Brazilian spreadsheet. */
export function formatCell(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

/** Not by Intl: its first formatter delays the first paint of the list by 20 ms on a slow phone. */
function withDots(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, '.')
}
