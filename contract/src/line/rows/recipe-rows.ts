import { foldName } from '#text/name.ts'
import type { ListRow } from './rows.ts'

const STEPS =
  /^\W*(?:modo de (?:preparo|preparar|fazer)|como (?:fazer|preparar)|preparo|instrucoes|passo a passo)\W*$/
/** Lines that only a recipe has. */
const MARKS = [STEPS, /^\W*ingredientes\W*$/, /^\W*(?:rende|rendimento|serve)\b.*\d/]

/** The rows of a pasted recipe without its steps. */
export function withoutSteps(rows: readonly ListRow[]): readonly ListRow[] {
  const from = rows.findIndex(({ source }) => STEPS.test(foldName(source)))
  return from < 1 ? rows : rows.map((row, at) => (at < from ? row : { ...row, text: '' }))
}

/** The text of the row that is likely the dish: 'Bolo de cenoura' above 'Ingredientes'. */
export function dishOf(rows: readonly ListRow[]): string | undefined {
  const [first, ...others] = rows
  const isRecipe = others.some(({ source }) => MARKS.some((mark) => mark.test(foldName(source))))
  return isRecipe && first && !/\d/.test(first.text) ? first.text : undefined
}
