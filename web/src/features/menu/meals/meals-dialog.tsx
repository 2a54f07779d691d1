import { MENU } from '@compra/contract/menu/menu-limits.ts'
import type { Menu } from '@compra/contract/menu/menu.ts'
import { itemName } from '@compra/contract/text/name.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#core/shell/toasts.ts'
import {
  adding,
  addingMeal,
  inSequence,
  type Edit,
  hasMeal,
  placingMeal,
  removingMeal,
  renamingMeal,
} from '#features/menu/week/menu.rules.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { MealRow } from './meal-row.tsx'

interface MealsDialogProps {
  week: Menu
  onEdit: (change: Edit) => boolean
  onClose: () => void
}

/** The household's meals of a day, in their order. */
export function MealsDialog({ week, onEdit, onClose }: MealsDialogProps) {
  const { meals } = week
  const [asked, setAsked] = useState<string>()
  const plannedFor = (meal: string) => week.entries.filter((entry) => entry.meal === meal)

  function remove(meal: string) {
    const planned = plannedFor(meal)
    const index = meals.indexOf(meal)
    setAsked(undefined)
    const isDone = onEdit(
      removingMeal(
        meal,
        planned.map(({ id }) => id),
      ),
    )
    if (!isDone) return
    const back = inSequence(
      inSequence(addingMeal(meal), placingMeal(meal, index)),
      adding(...planned),
    )
    showToast({
      title: `${meal} saiu do cardápio`,
      action: { label: 'Desfazer', onPress: () => void onEdit(back) },
    })
  }

  return (
    <Dialog
      title="Refeições do dia"
      onClose={onClose}
      footer={<Button onClick={onClose}>Pronto</Button>}
    >
      <ol aria-label="Refeições" className="grid gap-2">
        {meals.map((meal, index) => (
          <MealRow
            key={meal}
            meal={meal}
            isFirst={index === 0}
            isLast={index === meals.length - 1}
            onRename={(name) => void onEdit(renamingMeal(meal, name))}
            isTaken={(name) =>
              hasMeal(
                meals.filter((other) => other !== meal),
                name,
              )
            }
            onMove={(by) => void onEdit(placingMeal(meal, index + by))}
            onRemove={
              meals.length > 1
                ? () => (plannedFor(meal).length > 0 ? setAsked(meal) : remove(meal))
                : undefined
            }
          />
        ))}
      </ol>
      {meals.length < MENU.meals ? (
        <NewMeal meals={meals} onAdd={(name) => void onEdit(addingMeal(name))} />
      ) : (
        <p className="mt-4 text-sm text-muted">No máximo {MENU.meals} refeições por dia.</p>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={`Remover ${asked}?`}
          confirmLabel="Remover"
          destructive
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        >
          {questionOf(plannedFor(asked).length)}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

function questionOf(count: number): string {
  return count === 1
    ? 'O prato que está nela nesta semana sai junto.'
    : `Os ${count} pratos que estão nela nesta semana saem junto.`
}

interface NewMealProps {
  meals: readonly string[]
  onAdd: (name: string) => void
}

function NewMeal({ meals, onAdd }: NewMealProps) {
  const [typed, setTyped] = useState('')
  const name = itemName(typed)
  const isTaken = hasMeal(meals, name)
  return (
    <form
      noValidate
      className="mt-4 flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (name === '' || isTaken) return
        onAdd(name)
        setTyped('')
      }}
    >
      <TextField
        label="Nova refeição"
        placeholder="Café da manhã"
        maxLength={MENU.mealMax}
        className="min-w-0 grow"
        message={isTaken && 'Já existe uma refeição com esse nome'}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="secondary" className="mt-6" disabled={name === '' || isTaken}>
        <Plus aria-hidden className="size-5" />
        Adicionar
      </Button>
    </form>
  )
}
