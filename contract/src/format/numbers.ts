/** Brazilian number formats. */

const QUANTITY = /* @__PURE__ */ new Intl.NumberFormat('pt-BR', {
  useGrouping: false,
  maximumFractionDigits: 3,
})

/** '2', '1,9', '0,125': a stock or a quantity. */
export function formatQuantity(quantity: number): string {
  return QUANTITY.format(quantity)
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

/** '3.00': the number of items of a saved list (G-010). */
export function formatItemsCount(count: number): string {
  return count.toFixed(2)
}

/** '0,1', all the digits of a number, with the decimal sign of Brazil. */
export function withComma(value: number): string {
  return String(value).replace('.', ',')
}
