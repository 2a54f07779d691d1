import { ChefHat } from 'lucide-react'
import { useState } from 'react'
import { type Cookable, useCookable, useExpiring } from '#core/pantry/cookable/cookable.queries.ts'
import { useIsOffline } from '#core/shell/network.ts'
import { Group } from '#features/recipe/needs/group.tsx'
import type { NamedRecipe } from '#features/recipe/recipe.queries.ts'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { OfflineMark } from '#ui/feedback/offline-mark.tsx'
import { CookableCard, type CookableTask } from './cookable-card.tsx'

interface CookableRecipesProps {
  onTask: (task: CookableTask, recipe: NamedRecipe) => void
}

/** 'O que dá para cozinhar': the recipes by how much of them is at home, complete ones first. */
export function CookableRecipes({ onTask }: CookableRecipesProps) {
  const { data, isFailed, retry } = useCookable()
  const isOffline = useIsOffline()
  if (isFailed) return <LoadFailed onRetry={retry} />
  if (!data) return <Loading />
  if (data.length === 0) {
    return <EmptyState icon={<ChefHat aria-hidden />} text="Nenhuma receita cadastrada ainda." />
  }
  const isWhole = ({ missing }: Cookable) => missing.length === 0
  return (
    <>
      {isOffline && <OfflineMark />}
      <Cards title="Tem tudo em casa" recipes={data.filter(isWhole)} onTask={onTask} />
      <Cards
        title="Falta alguma coisa"
        recipes={data.filter((one) => !isWhole(one))}
        onTask={onTask}
      />
    </>
  )
}

interface CardsProps extends CookableRecipesProps {
  title: string
  recipes: readonly Cookable[]
}

function Cards({ title, recipes, onTask }: CardsProps) {
  const expiring = useExpiring()
  const [now] = useState(() => new Date())
  if (recipes.length === 0) return null
  return (
    <Group title={title} className="grid gap-3 py-2">
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <CookableCard
            recipe={recipe}
            expiring={expiring}
            now={now}
            onTask={(task) => onTask(task, recipe)}
          />
        </li>
      ))}
    </Group>
  )
}

function Loading() {
  return (
    <div className="grid gap-3 py-3">
      <output className="sr-only">Carregando...</output>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  )
}
