import type { Recipe, Step } from '@compra/contract/recipe/recipe.ts'

interface Written extends Pick<Recipe, 'title' | 'author' | 'source'> {
  readonly steps: readonly Pick<Step, 'order' | 'description'>[]
  /** The shown texts, for the chosen portions. */
  readonly ingredients: readonly string[]
  /** Its facts in one line. */
  readonly facts: string
}

/** A recipe as the text of a message. */
export function writtenRecipe({
  title,
  facts,
  ingredients,
  steps,
  author,
  source,
}: Written): string {
  const origin = [author && `Receita de ${author}`, source].filter(Boolean).join(' · ')
  return [
    `${title}\n${facts}`,
    ['Ingredientes', ...ingredients.map((line) => `- ${line}`)].join('\n'),
    steps.length > 0 &&
      ['Passos', ...steps.map(({ order, description }) => `${order}. ${description}`)].join('\n'),
    origin,
  ]
    .filter(Boolean)
    .join('\n\n')
}
