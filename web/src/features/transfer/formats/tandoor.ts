/** Reads a Tandoor export: a `recipe.json` for each recipe, with the ingredients in its steps. */
import { minutesText } from '@compra/contract/recipe/duration.ts'
import { type Foreign, type ForeignIngredient, LOST, lostHeadings, NOTHING } from './foreign.ts'
import { type Data, isThere, namesOf, numberOf, objectOf, objectsOf, textOf } from './values.ts'

export function readTandoor(data: Data): Foreign | undefined {
  const steps = objectsOf(data['steps']).toSorted(
    (a, b) => numberOf(a['order']) - numberOf(b['order']),
  )
  const isTandoor = Array.isArray(data['steps']) && ('working_time' in data || 'keywords' in data)
  if (!isTandoor) return undefined
  const rows = steps.flatMap((step) =>
    objectsOf(step['ingredients']).toSorted((a, b) => numberOf(a['order']) - numberOf(b['order'])),
  )
  const headings = rows.filter(isHeading).map(({ note }) => textOf(note))
  const recipe = {
    title: textOf(data['name']),
    texts: [textOf(data['description'])],
    servings: servingsOf(data),
    time: minutesText(numberOf(data['working_time']) + numberOf(data['waiting_time'])),
    source: textOf(data['source_url']),
    author: '',
    tags: namesOf(data['keywords']),
    ingredients: rows.filter((row) => !isHeading(row)).flatMap(ingredientOf),
    steps: steps.map((step) => ({ text: stepText(step), minutes: numberOf(step['time']) })),
    lost: [
      ...lostHeadings(headings.filter((title) => title !== '')),
      ...(isThere(data['nutrition']) ? [LOST.nutrition] : []),
    ],
  }
  return { ...NOTHING, recipes: [recipe] }
}

function isHeading({ is_header: isHeader }: Data): boolean {
  return isHeader === true
}

function ingredientOf(row: Data): ForeignIngredient[] {
  const name = textOf(objectOf(row['food'])['name'])
  const note = textOf(row['note'])
  if (name === '') return note === '' ? [] : [note]
  const amount = row['no_amount'] === true ? 0 : numberOf(row['amount'])
  return [{ amount, unit: textOf(objectOf(row['unit'])['name']), name, note }]
}

function stepText(step: Data): string {
  const [name, text] = [textOf(step['name']), textOf(step['instruction'])]
  return name !== '' && text !== '' ? `${name}: ${text}` : text || name
}

function servingsOf(data: Data): string {
  const [count, unit] = [numberOf(data['servings']), textOf(data['servings_text'])]
  if (count === 0) return unit
  return `${count} ${unit || (count === 1 ? 'porção' : 'porções')}`
}
