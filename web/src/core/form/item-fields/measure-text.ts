/** Parses the typed measure of an item. */
import { MEASURE_AMOUNT_MAX, type Measure, rounded } from '@compra/contract/measure/measure.ts'
import { measureOf } from '@compra/contract/quantity/quantity-measure.ts'
import { PIECE } from '@compra/contract/quantity/quantity-units.ts'

/** The offered units, as shops sell; an item keeps its own unit if that is another. */
export const UNITS: readonly [string, ...string[]] = [
  'kg',
  'g',
  'l',
  'ml',
  'pacote',
  'lata',
  'caixa',
  'garrafa',
  'maço',
  'bandeja',
  'pote',
  'vidro',
  'saco',
  'fardo',
  'barra',
  'rolo',
  'dúzia',
  'xícara',
  'colher (sopa)',
  'colher (chá)',
]

const UNREADABLE = 'Escreva um número, como 1,5.'
const TOO_MUCH = 'A medida pode ser de até 999.999.'

/**
 * The measure of '1,5', '1/2' or '500 g', in `unit` if none is typed; an empty text is no measure. Pieces
 * count only if the offered `units` have them. Returns the reason if the text is refused.
 */
export function readTyped(
  text: string,
  unit: string,
  units: readonly string[] = UNITS,
): { measure: Measure | undefined } | { refusal: string } {
  if (text.trim() === '') return { measure: undefined }
  const read = /^\s*[-−]/.test(text) ? undefined : measureOf(text)
  if (!read || !(rounded(read.quantity) > 0)) return { refusal: UNREADABLE }
  if (read.quantity > MEASURE_AMOUNT_MAX) return { refusal: TOO_MUCH }
  const { name } = read.unit
  const isNamed = read.written && (name !== PIECE || units.includes(PIECE))
  return { measure: { amount: rounded(read.quantity), unit: isNamed ? name : unit } }
}
