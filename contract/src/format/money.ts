/** Formats of money in whole cents (G-009). */

const REAIS = /* @__PURE__ */ new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** 'R$ 12.345,67', with a no-break space. */
export function formatMoney(cents: number): string {
  return `R$\u00A0${REAIS.format(cents / 100)}`
}

/** 'R$ 5,58/kg' */
export function formatPerUnit(cents: number, unit: string): string {
  return `${formatMoney(cents)}/${unit}`
}

const WHOLE = /* @__PURE__ */ new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** '12.346': reais without cents, for small spaces. */
export function formatWholeReais(cents: number): string {
  return WHOLE.format(cents / 100)
}

/** '12345,67': a cell of a Brazilian spreadsheet. */
export function formatCell(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
