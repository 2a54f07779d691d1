import type { Recipe, Step } from '@compra/contract/recipe/recipe.ts'

interface Written extends Pick<Recipe, 'title' | 'author' | 'source'> {
  readonly steps: readonly Pick<Step, 'order' | 'description'>[]
  /** As they are read, for the chosen portions. */
  readonly ingredients: readonly string[]
  /** What else is known of it, in one line. */
  readonly facts: string
}

/** A recipe as it is sent in a message. */
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
