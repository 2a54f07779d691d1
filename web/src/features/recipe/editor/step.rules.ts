/** Parses and orders the steps of a recipe (G-044). */
import { RECIPE } from '@compra/contract/limits.ts'
import { readWhole } from '#core/form/whole-number.ts'
import { StepRow } from '#features/recipe/recipe.rules.ts'

/** The texts of the fields. */
export interface StepTexts {
  description: string
  order: string
  prepTime: string
  waitTime: string
}

/** The fields of a new last step. */
export function newStep(steps: readonly StepRow[]): StepTexts {
  return { description: '', order: String(steps.length + 1), prepTime: '0', waitTime: '0' }
}

export function stepTexts({ description, order, prepTime, waitTime }: StepRow): StepTexts {
  return {
    description,
    order: String(order),
    prepTime: String(prepTime),
    waitTime: String(waitTime),
  }
}

/** An order below 1 is the first place, none the last; other text that is not a number counts as 0. */
export function readStep(id: string, texts: StepTexts) {
  return StepRow.safeParse({
    id,
    description: texts.description,
    order: Math.max(readWhole(texts.order) ?? RECIPE.steps, 1),
    prepTime: readWhole(texts.prepTime) ?? 0,
    waitTime: readWhole(texts.waitTime) ?? 0,
  })
}

/** Inserts or moves a step to its order; the others are renumbered. */
export function placeStep(steps: readonly StepRow[], step: StepRow): StepRow[] {
  const others = steps.filter(({ id }) => id !== step.id)
  return renumber(others.toSpliced(Math.min(step.order, steps.length + 1) - 1, 0, step))
}

/** Moves a step by one place; the first cannot go up, nor the last one down. */
export function moveStep(steps: readonly StepRow[], id: string, by: -1 | 1): readonly StepRow[] {
  const from = steps.findIndex((step) => step.id === id)
  const step = steps[from]
  if (!step || !steps[from + by]) return steps
  return renumber(steps.toSpliced(from, 1).toSpliced(from + by, 0, step))
}

export function removeStep(steps: readonly StepRow[], id: string): StepRow[] {
  return renumber(steps.filter((step) => step.id !== id))
}

function renumber(steps: readonly StepRow[]): StepRow[] {
  return steps.map((step, index) => ({ ...step, order: index + 1 }))
}
