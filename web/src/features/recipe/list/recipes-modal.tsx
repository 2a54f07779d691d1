import type { RecipeSummary } from '@compra/contract/recipe/recipe.ts'
import { ChefHat } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSharedHousehold } from '#core/household/shared-household.ts'
import { useFreshPantry } from '#core/household/use-fresh-pantry.ts'
import { selectRecipes } from '#core/pantry/rules/recipes.ts'
import { usePantryPages } from '#core/pantry/use-pantry.ts'
import { CardsToolbar } from '#core/plan/cards-toolbar.tsx'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { CookableRecipes } from '#features/recipe/cookable/cookable-recipes.tsx'
import type { NamedRecipe } from '#features/recipe/recipe.queries.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { RecipeCard } from './recipe-card.tsx'
import { RecipeChoice } from './recipe-choice.tsx'
import { type Layer, RecipeLayer } from './recipe-layer.tsx'
import { NOTHING_FOUND } from './recipe-texts.ts'
import {
  BringButton,
  type RecipesView,
  SelectButton,
  SelectionFooter,
  ViewChoice,
} from './recipes-bar.tsx'
import { useSelection } from './use-selection.ts'

/** 'Receitas': the user's recipes, those that can be cooked, and shopping lists made from them. */
export function RecipesModal() {
  return (
    <QueryProvider>
      <Recipes />
    </QueryProvider>
  )
}

function Recipes() {
  const [layer, setLayer] = useState<Layer>()
  const [view, setView] = useState<RecipesView>('all')
  const { pages, filter, search } = usePantryPages(selectRecipes, { name: '' })
  const { chosen, choose, begin, end } = useSelection()
  useFreshPantry()
  const add = useRef<HTMLButtonElement>(null)
  const renderCard = useCallback(
    (recipe: RecipeSummary) =>
      chosen ? (
        <RecipeChoice
          recipe={recipe}
          isChosen={chosen.some(({ id }) => id === recipe.id)}
          onChoose={(isChosen) => choose(recipe, isChosen)}
        />
      ) : (
        <RecipeCard recipe={recipe} onTask={(task) => setLayer({ task, recipe })} />
      ),
    [chosen, choose],
  )
  const handleEnd = () => setLayer(undefined)
  function handleRemoved() {
    flushSync(handleEnd)
    // The pressed button is removed with its card.
    add.current?.focus()
  }
  function handleView(next: RecipesView) {
    setView(next)
    end()
  }
  return (
    <Dialog
      title="Receitas"
      subtitle={useSharedHousehold()}
      onClose={closeOverlay}
      footer={
        chosen && (
          <SelectionFooter
            count={chosen.length}
            onGenerate={() => setLayer(layerOf(chosen))}
            onCancel={end}
          />
        )
      }
    >
      <ViewChoice view={view} onView={handleView}>
        {view === 'all' && !chosen && pages.items.length > 1 && <SelectButton onClick={begin} />}
      </ViewChoice>
      {view === 'all' ? (
        <>
          <CardsToolbar
            type="recipes"
            addLabel="Adicionar Receita"
            addButton={add}
            isFiltered={filter.name !== ''}
            onAdd={() => setLayer({ task: 'create' })}
            onFilter={() => setLayer({ task: 'filter' })}
          >
            <BringButton label="Importar receita" onBring={() => setLayer({ task: 'bring' })}>
              <span>
                Importar<span className="sm:hidden"> receita</span>
              </span>
            </BringButton>
          </CardsToolbar>
          <InfiniteList
            pages={pages}
            label="Receitas"
            renderItem={renderCard}
            skeleton={<CardSkeleton />}
            empty={
              <EmptyState
                icon={<ChefHat aria-hidden />}
                text={NOTHING_FOUND}
                action={
                  filter.name === '' && (
                    <BringButton onBring={() => setLayer({ task: 'bring' })}>
                      Importar de um site ou arquivo
                    </BringButton>
                  )
                }
              />
            }
          />
        </>
      ) : (
        <CookableRecipes onTask={(task, recipe) => setLayer({ task, recipe })} />
      )}
      {layer && (
        <RecipeLayer
          layer={layer}
          name={filter.name}
          onSearch={(name) => {
            handleEnd()
            search({ name })
          }}
          onRemoved={handleRemoved}
          onEnd={handleEnd}
        />
      )}
    </Dialog>
  )
}

/** One is a list as any other. */
function layerOf(chosen: readonly NamedRecipe[]): Layer {
  const [first, ...others] = chosen
  return first && others.length === 0
    ? { task: 'generate', recipe: first }
    : { task: 'generate-many', recipes: chosen }
}
