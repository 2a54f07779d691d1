import type { ReceiptUnit } from '@compra/contract/receipt/printed.ts'

/** The unit of a row, and how many printed units make one of ours. */
export interface CountedBy {
  readonly unit: ReceiptUnit
  readonly per: number
}

const PIECES =
  'UN UND UNI UNID PC PCT PÇ CX GF GFA FR LT BD BJ BDJ SC DZ RL FD PT VD TB ES KT CT UN1'
const UNITS: ReadonlyMap<string, CountedBy> = new Map([
  ...PIECES.split(' ').map((name): [string, CountedBy] => [name, { unit: 'un', per: 1 }]),
  ...named('KG KG1 KGS K', 'kg', 1),
  ...named('G GR', 'kg', 1000),
  ...named('L LTS LITRO', 'l', 1),
  ...named('ML', 'l', 1000),
])
/** 'BAN PRATA KG' is sold by weight, 'ARROZ 5KG' is not. */
const SOLD_BY_WEIGHT = /(?<!\d\s?)KG\.?$/i

/**
 * The meaning of a printed unit for a row of this name: tills often print pieces for weighed goods.
 */
export function countedBy(printed: string, quantity: number, name: string): CountedBy {
  const unit = printed.trim().replace(/\.$/, '').toUpperCase()
  const known = UNITS.get(unit) ?? { unit: 'other', per: 1 }
  if (known.unit !== 'un' || Number.isInteger(quantity)) return known
  if (unit === 'LT') return { unit: 'l', per: 1 }
  return SOLD_BY_WEIGHT.test(name) ? { unit: 'kg', per: 1 } : known
}

function named(names: string, unit: ReceiptUnit, per: number): [string, CountedBy][] {
  return names.split(' ').map((name) => [name, { unit, per }])
}
