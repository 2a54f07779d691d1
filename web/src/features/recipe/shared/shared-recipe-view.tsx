import { PAGES } from '@compra/contract/http/pages.ts'
import { recipeLinkApi, type SharedRecipe } from '@compra/contract/recipe/link.ts'
import { useQuery } from '@tanstack/react-query'
import { ChefHat, CircleX, Printer } from 'lucide-react'
import { useRef } from 'react'
import { ApiError } from '#core/server-data/api-error.ts'
import { call } from '#core/server-data/api.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { Link } from '#core/shell/link.tsx'
import { usePortions } from '#features/recipe/needs/portions.tsx'
import { DishFrame, DishImage } from '#features/recipe/photo/dish-picture.tsx'
import { useRecipePaper } from '#features/recipe/reading/recipe-sheet.tsx'
import { RecipeText } from '#features/recipe/reading/recipe-text.tsx'
import { RowsSkeleton } from '#features/recipe/rows-skeleton.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { KeepRecipe } from './keep-recipe.tsx'

/** The current recipe of a link. */
export function SharedRecipeView({ link: id }: { link: string }) {
  return (
    <QueryProvider>
      <Asked id={id} />
    </QueryProvider>
  )
}

function Asked({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-recipe', id],
    queryFn: ({ signal }) => call(recipeLinkApi.sharedRecipe, { params: { id } }, signal),
    staleTime: Infinity,
  })
  if (data) return <Recipe id={id} recipe={data} />
  if (error instanceof ApiError && error.refusal.status === 404) return <Over />
  return (
    <div className="mx-auto w-full max-w-2xl grow px-5 py-6">
      {error ? (
        <Notice icon={<ChefHat aria-hidden />} title="Receita compartilhada">
          <LoadFailed
            text="Não foi possível abrir a receita. Verifique sua conexão."
            onRetry={() => void refetch()}
          />
        </Notice>
      ) : (
        <RowsSkeleton />
      )}
    </div>
  )
}

/** Expired, closed, deleted or never valid: the server answers the same to all of these. */
function Over() {
  return (
    <Notice icon={<CircleX aria-hidden />} title="Esta receita não está mais aqui">
      <p className="text-balance text-muted">
        O link vale por 30 dias e pode ser encerrado por quem o fez. Peça outro a quem compartilhou
        a receita.
      </p>
      <Link href={PAGES.shoppingList} className={buttonClass('secondary')}>
        Ir para a lista
      </Link>
    </Notice>
  )
}

function Recipe({ id, recipe }: { id: string; recipe: SharedRecipe }) {
  const portions = usePortions(recipe)
  const frame = useRef<HTMLElement>(null)
  const onPrint = useRecipePaper({ recipe, portions, frame })
  return (
    <article ref={frame} className="mx-auto w-full max-w-2xl grow px-5 py-4 pb-12">
      <Dish id={id} recipe={recipe} />
      <h1 className="mb-2 text-xl font-bold wrap-anywhere">{recipe.title}</h1>
      <RecipeText recipe={recipe} portions={portions} heading="h2" />
      <div className="mt-8 flex flex-wrap gap-2">
        <KeepRecipe id={id} recipe={recipe} />
        <Button variant="secondary" onClick={onPrint}>
          <Printer aria-hidden className="size-5" />
          Imprimir
        </Button>
      </div>
    </article>
  )
}

/** The photo has its own address below the link, so that anyone with the link can see it. */
function Dish({ id, recipe: { title, category, photo } }: { id: string; recipe: SharedRecipe }) {
  const path = recipeLinkApi.sharedPhoto.path.replace('{id}', encodeURIComponent(id))
  return (
    <DishFrame
      category={category}
      className={`mb-4 w-full rounded-card ${photo === null ? 'h-20' : 'aspect-[2/1]'}`}
    >
      {photo !== null && <DishImage address={`${path}?v=${photo}`} alt={`Foto: ${title}`} />}
    </DishFrame>
  )
}
