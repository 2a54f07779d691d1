import type { Recipe } from '@compra/contract/recipe.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { PlanLimitDialog } from '#core/plan/plan-limit-dialog.tsx'
import { showToast } from '#core/shell/toasts.ts'
import { useSaveRecipe } from '#features/recipe/recipe.queries.ts'
import { draftOf, type Tab, tabOf, TABS } from '#features/recipe/recipe.rules.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { DetailsTab } from './details-tab.tsx'
import { IngredientsTab } from './ingredients-tab.tsx'
import { StepsTab } from './steps-tab.tsx'
import { TabList, TabPanel } from './tab-list.tsx'
import { useIngredients } from './use-ingredients.ts'
import { useRecipeForm } from './use-recipe-form.ts'
import { useSteps } from './use-steps.ts'

interface RecipeFormProps {
  /** The one to change; without it, a new one is written. */
  recipe?: Recipe
  onEnd: () => void
}

/** 'Cadastrar Receita' and 'Editar Receita'. */
export function RecipeFormDialog({ recipe, onEnd }: RecipeFormProps) {
  const form = useRecipeForm(recipe)
  const { handleSubmit, formState, setFocus } = form
  const [tab, setTab] = useState<Tab>('details')
  const [isAtLimit, setAtLimit] = useState(false)
  const ingredients = useIngredients(form)
  const steps = useSteps(form)
  useEffect(() => setFocus('title'), [setFocus])
  const save = useSaveRecipe(recipe, { onSaved: onEnd, onLimit: () => setAtLimit(true) })

  const submit = handleSubmit(
    (values) => save.mutate(draftOf(values)),
    (errors) => {
      const faulty = faultyTabs(errors)
      if (faulty.has('ingredients')) {
        showToast({ title: 'Adicione pelo menos um ingrediente.', destructive: true })
      }
      // The field that is focused next has to be on the screen.
      flushSync(() => setTab((open) => TABS.find((one) => faulty.has(one)) ?? open))
    },
  )

  /** A row that is still in the fields is added first, or its error is shown. */
  function finishRows(): boolean {
    const open = ([tab, rows]: [Tab, { isUnfinished: boolean; commit: () => boolean }]) => {
      const isDone = !rows.isUnfinished || rows.commit()
      if (!isDone) setTab(tab)
      return isDone
    }
    return open(['ingredients', ingredients]) && open(['steps', steps])
  }

  return (
    <FormDialog
      title={recipe ? 'Editar Receita' : 'Cadastrar Receita'}
      submitLabel={recipe ? 'Atualizar' : 'Cadastrar'}
      busy={save.isPending && 'Salvando...'}
      isChanged={formState.isDirty || ingredients.isUnfinished || steps.isUnfinished}
      onSubmit={(event) => {
        event.preventDefault()
        return finishRows() ? submit(event) : undefined
      }}
      onCancel={onEnd}
    >
      <TabList tab={tab} faulty={faultyTabs(formState.errors)} onTab={setTab} />
      <TabPanel tab="details" isOpen={tab === 'details'}>
        <DetailsTab form={form} />
      </TabPanel>
      <TabPanel tab="ingredients" isOpen={tab === 'ingredients'}>
        <IngredientsTab ingredients={ingredients} />
      </TabPanel>
      <TabPanel tab="steps" isOpen={tab === 'steps'}>
        <StepsTab steps={steps} />
      </TabPanel>
      {isAtLimit && <PlanLimitDialog type="recipes" onClose={() => setAtLimit(false)} />}
    </FormDialog>
  )
}

function faultyTabs(errors: object): ReadonlySet<Tab> {
  return new Set(Object.keys(errors).map(tabOf))
}
