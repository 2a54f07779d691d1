import { cookingOf } from '@compra/contract/cook/cooking.ts'
import type { Measure } from '@compra/contract/measure/measure.ts'
import type { MenuEntryRef } from '@compra/contract/menu/menu.ts'
import { PIECE } from '@compra/contract/quantity/quantity-units.ts'
import type { ReactNode } from 'react'
import { itemText } from '#core/list/working-list/item-summary.ts'
import { Group } from '#features/recipe/needs/group.tsx'
import { Meant } from '#features/recipe/needs/need-row.tsx'
import { type Asked, useNeeds } from '#features/recipe/needs/needs.queries.ts'
import { PortionsField, usePortions } from '#features/recipe/needs/portions.tsx'
import { type NamedRecipe, useRecipe } from '#features/recipe/recipe.queries.ts'
import { RowsSkeleton } from '#features/recipe/rows-skeleton.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { useCook } from './cooked.queries.ts'
import { takenOf, unmeasuredOf, unsureOf } from './cooked.rules.ts'

interface CookedDialogProps extends NamedRecipe {
  /** The portions chosen while reading. */
  portions?: number
  /** The portions planned in the menu. */
  planned?: number
  /** The menu entry to mark as cooked, even if nothing is taken out of the stock. */
  menuEntry?: MenuEntryRef
  onClose: () => void
}

/** 'Cozinhei': shows what will be taken out of the stock. */
export function CookedDialog({
  id,
  title,
  portions,
  planned,
  menuEntry,
  onClose,
}: CookedDialogProps) {
  const recipe = useRecipe(id, onClose)
  const { chosen, people, field } = usePortions(recipe, { portions, planned })
  const asked = useNeeds(id, { people })
  const cook = useCook({ id, title, menuEntry }, onClose)
  const isNothing = cookingOf(asked.needs ?? []).movements.length === 0
  return (
    <Dialog
      title="Cozinhei"
      subtitle={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={!recipe || asked.isAsking || (isNothing && !menuEntry)}
            busy={cook.isPending && 'Salvando...'}
            onClick={() => cook.mutate(chosen)}
          >
            {isNothing && menuEntry ? 'Marcar como cozinhado' : 'Tirar do estoque'}
          </Button>
        </>
      }
    >
      {recipe && <PortionsField {...field} />}
      <Outcome {...asked} />
    </Dialog>
  )
}

function Outcome({ needs, products, isFailed, retry }: Asked) {
  if (isFailed) return <LoadFailed onRetry={retry} />
  if (!needs) return <RowsSkeleton />
  const taken = takenOf(needs, products)
  const { missing } = cookingOf(needs)
  const unsure = unsureOf(needs)
  const unmeasured = unmeasuredOf(needs)
  return (
    <>
      {taken.length === 0 && (
        <p className="py-3 font-medium">Nada desta receita sai do seu estoque.</p>
      )}
      {taken.length > 0 && (
        <Group title="Sai do estoque">
          {taken.map(({ id, name, text }) => (
            <Line key={id} title={name}>
              <span className="whitespace-nowrap tabular-nums">{text}</span>
            </Line>
          ))}
        </Group>
      )}
      {missing.length > 0 && (
        <Group title="Não tem em casa">
          {missing.map(({ name, measure }, at) => (
            <Line key={at} title={missingText(name, measure)} />
          ))}
        </Group>
      )}
      {unsure.length > 0 && (
        <Group title="Confira em casa">
          {unsure.map((need, at) => (
            <Line key={at} title={need.name}>
              <Meant need={need} products={products} />
            </Line>
          ))}
        </Group>
      )}
      {unmeasured.length > 0 && (
        <p className="mt-3 text-sm text-muted wrap-anywhere">
          Fica como está no estoque: {unmeasured.join(', ')}.
        </p>
      )}
    </>
  )
}

function Line({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5">
      <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
      {children}
    </li>
  )
}

/** 'Manteiga · 50 g'; of pieces the name alone. */
function missingText(name: string, measure: Measure | null): string {
  return itemText({ name, ...(measure && measure.unit !== PIECE && { measure }) })
}
