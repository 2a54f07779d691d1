import { formatIngredient } from '@compra/contract/quantity/quantity-format.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { copyText } from '#core/sharing/paper/copy-text.ts'
import { keepOnPaper, Paper, print } from '#core/sharing/paper/paper.tsx'
import type { RecipeTextProps } from './recipe-text.tsx'
import { writtenRecipe } from './written-recipe.ts'

interface Printed extends Pick<RecipeTextProps, 'portions'> {
  /** Undefined while it loads. */
  recipe: RecipeTextProps['recipe'] | undefined
  /** The element that contains the photo. */
  frame: RefObject<HTMLElement | null>
}

/** Prints a recipe as shown, also by the browser's own command; returns the handler of 'Imprimir'. */
export function useRecipePaper({ recipe, portions, frame }: Printed): () => void {
  const sheet = () =>
    recipe && (
      <RecipeSheet
        recipe={recipe}
        portions={portions}
        // Reuses the loaded image: another one would load too late.
        photo={frame.current?.querySelector<HTMLImageElement>('img.dish-photo')?.src}
      />
    )
  const current = useEffectEvent(sheet)
  useEffect(() => keepOnPaper(() => current()), [])
  return () => print(sheet)
}

/** Copies the recipe as text. */
export function copyRecipe({
  recipe,
  portions,
}: Pick<RecipeTextProps, 'recipe' | 'portions'>): void {
  const ingredients = portions.ingredients.map(formatIngredient)
  void copyText(writtenRecipe({ ...recipe, facts: factsOf(recipe, portions), ingredients }))
}

interface RecipeSheetProps extends Omit<RecipeTextProps, 'heading'> {
  photo: string | undefined
}

function RecipeSheet({ recipe, portions, photo }: RecipeSheetProps) {
  const { author, source, steps } = recipe
  return (
    <>
      {photo !== undefined && <img src={photo} alt="" className="paper-photo" />}
      <Paper title={recipe.title} about={factsOf(recipe, portions)}>
        <div className="paper-parts">
          <section>
            <h2>Ingredientes</h2>
            <ul>
              {portions.ingredients.map((ingredient, at) => (
                <li key={at} className="paper-row">
                  {formatIngredient(ingredient)}
                </li>
              ))}
            </ul>
          </section>
          {steps.length > 0 && (
            <section>
              <h2>Passos</h2>
              <ol>
                {steps.map(({ order, description }) => (
                  <li key={order} className="paper-step">
                    <b>{order}.</b> {description}
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
        {(author !== null || source !== null) && (
          <p className="paper-about">
            {[author && `Receita de ${author}`, source].filter(Boolean).join(' · ')}
          </p>
        )}
      </Paper>
    </>
  )
}

/** The line of facts: 'Sobremesas · Fácil · 1 h · Porções: 6'. */
function factsOf(
  { category, difficultyLevel, preparationTime }: RecipeTextProps['recipe'],
  { field }: RecipeTextProps['portions'],
): string {
  const portions = `${field.label}: ${field.chosen}`
  return [category, difficultyLevel, preparationTime, portions].filter(Boolean).join(' · ')
}
