import { recipeApi, type RecipeSummary } from '@compra/contract/recipe.ts'
import { ChefHat } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSharedHousehold } from '#core/household/shared-household.ts'
import { useHome } from '#core/household/use-home.ts'
import { CardsToolbar } from '#core/plan/cards-toolbar.tsx'
import { useSearch } from '#core/server-data/pages.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { GenerateFromRecipe } from '#features/recipe/cook/generate-from-recipe.tsx'
import { RecipeView } from '#features/recipe/cook/recipe-view.tsx'
import { EditRecipe } from '#features/recipe/editor/edit-recipe.tsx'
import { RecipeFormDialog } from '#features/recipe/editor/recipe-form.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { DeleteRecipe } from './delete-recipe.tsx'
import { RecipeCard, type RecipeTask } from './recipe-card.tsx'
import { RecipeFilter } from './recipe-filter.tsx'
import { NOTHING_FOUND } from './recipe-texts.ts'

/** 'Receitas': the person's recipes, and shopping lists made from them. */
export function RecipesModal() {
  return (
    <QueryProvider>
      <Recipes />
    </QueryProvider>
  )
}

/** The dialog above the list. */
type Layer = { task: 'filter' | 'create' } | { task: RecipeTask; recipe: RecipeSummary }

function Recipes() {
  const [layer, setLayer] = useState<Layer>()
  const { pages, filter, search } = useSearch(recipeApi.list, { name: '' })
  useHome(!pages.isLoading && !pages.isFailed)
  const add = useRef<HTMLButtonElement>(null)
  const renderCard = useCallback(
    (recipe: RecipeSummary) => (
      <RecipeCard recipe={recipe} onTask={(task) => setLayer({ task, recipe })} />
    ),
    [],
  )
  const handleEnd = () => setLayer(undefined)
  function handleRemoved() {
    flushSync(handleEnd)
    // The pressed button is removed with its card.
    add.current?.focus()
  }
  return (
    <Dialog title="Receitas" subtitle={useSharedHousehold()} onClose={closeOverlay}>
      <CardsToolbar
        type="recipes"
        addLabel="Adicionar Receita"
        addButton={add}
        isFiltered={filter.name !== ''}
        onAdd={() => setLayer({ task: 'create' })}
        onFilter={() => setLayer({ task: 'filter' })}
      />
      <InfiniteList
        pages={pages}
        label="Receitas"
        renderItem={renderCard}
        skeleton={<CardSkeleton />}
        empty={<EmptyState icon={<ChefHat aria-hidden />} text={NOTHING_FOUND} />}
      />
      {layer?.task === 'filter' && (
        <RecipeFilter
          name={filter.name}
          onSearch={(name) => {
            handleEnd()
            search({ name })
          }}
          onClose={handleEnd}
        />
      )}
      {layer?.task === 'create' && <RecipeFormDialog onEnd={handleEnd} />}
      {layer && 'recipe' in layer && (
        <RecipeLayer {...layer} onLayer={setLayer} onRemoved={handleRemoved} />
      )}
    </Dialog>
  )
}

interface RecipeLayerProps {
  task: RecipeTask
  recipe: RecipeSummary
  onLayer: (layer: Layer | undefined) => void
  onRemoved: () => void
}

function RecipeLayer({ task, recipe, onLayer, onRemoved }: RecipeLayerProps) {
  const handleEnd = () => onLayer(undefined)
  switch (task) {
    case 'read':
      return <RecipeView {...recipe} onClose={handleEnd} />
    case 'generate':
      return <GenerateFromRecipe id={recipe.id} onClose={handleEnd} />
    case 'edit':
      return <EditRecipe id={recipe.id} onEnd={handleEnd} />
    case 'delete':
      return <DeleteRecipe recipe={recipe} onClose={handleEnd} onRemoved={onRemoved} />
  }
}
