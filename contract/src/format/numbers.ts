/** Brazilian number formats. */

/** '2', '1,9', '0,125': a stock or a quantity. */
export function formatQuantity(quantity: number): string {
  return withComma(Number(quantity.toFixed(3)))
}

/** '1 unidade', '3 unidades', in one piece. */
export function formatUnits(count: number): string {
  return `${formatQuantity(count)}\u00A0${count === 1 ? 'unidade' : 'unidades'}`
}

const DECIMAL = /* @__PURE__ */ new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** '1.234,5': sizes and counts for operators. */
export function formatDecimal(value: number): string {
  return DECIMAL.format(value)
}

/** '12 %' */
export function formatPercent(percent: number): string {
  return `${percent} %`
}

/** '0,1', all the digits of a number, with the decimal sign of Brazil. */
export function withComma(value: number): string {
  return String(value).replace('.', ',')
}
