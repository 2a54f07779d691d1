import { PIECE, TO_TASTE, type Unit, unitOf } from './quantity-units.ts'
import type { ParsedIngredient } from './quantity.ts'

/** The amounts that cooks write as fractions; any other is a decimal. */
const UNDERS = [2, 3, 4, 8]
/** Units that are never written with fractions. */
const DECIMAL = new Set(['mg', 'g', 'kg', 'ml', 'l'])

const NUMBER = /* @__PURE__ */ new Intl.NumberFormat('pt-BR', {
  useGrouping: false,
  maximumFractionDigits: 20,
})

/** '0,5' of a weight or volume; '1/2', '1 1/2' of other units. Parses back to the same number. */
export function formatQuantity(quantity: number, unit: string = PIECE): string {
  return (DECIMAL.has(unit) ? undefined : asFraction(quantity)) ?? NUMBER.format(quantity)
}

function asFraction(quantity: number): string | undefined {
  if (Number.isInteger(quantity)) return undefined
  const whole = Math.floor(quantity)
  for (const under of UNDERS) {
    const over = Math.round((quantity - whole) * under)
    // The very number that reading it back makes, not one that is only near.
    const same = (whole * under + over) / under === quantity
    if (same && over > 0) return `${whole > 0 ? `${whole} ` : ''}${over}/${under}`
  }
  return undefined
}

/** '750 g', '1 1/2 xícara', '2 latas', '3 un', 'a gosto'; the number does not part from the unit. */
export function formatMeasure(quantity: number, unit: string): string {
  if (unit === TO_TASTE) return TO_TASTE
  return unbroken(quantity, unit, numbered(unitOf(unit), quantity))
}

/** A whole line: '2 xícaras de açúcar', '3 ovos', 'sal a gosto'. */
export function formatIngredient({ quantity, unit, name }: ParsedIngredient): string {
  if (unit === TO_TASTE) return `${name} ${TO_TASTE}`
  if (unit === PIECE) return unbroken(quantity, PIECE, name)
  return `${formatMeasure(quantity, unit)} de ${name}`
}

/** 'Farinha · 500 g': a thing with its measure, in one line of text. */
export function formatMeasured(name: string, measure: string): string {
  return `${name}${MEASURE_MARK}${measure}`
}

/** Separates a name and its measure. */
export const MEASURE_MARK = ' · '

/** '1 1/2 latas' without a place to break but behind the number's noun. */
function unbroken(quantity: number, unit: string, noun: string): string {
  return `${formatQuantity(quantity, unit).replace(' ', NO_BREAK)}${NO_BREAK}${noun}`
}

const NO_BREAK = '\u00A0'

function numbered(unit: Unit, quantity: number): string {
  return quantity < 2 ? unit.name : unit.plural
}
