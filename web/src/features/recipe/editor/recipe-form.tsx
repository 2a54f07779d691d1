import type { Recipe } from '@compra/contract/recipe/recipe.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { showToast } from '#core/shell/toasts.ts'
import type { DraftToCheck } from '#features/recipe/import/draft-to-check.ts'
import { useDoubts } from '#features/recipe/import/use-doubts.ts'
import { PhotoField } from '#features/recipe/photo/photo-field.tsx'
import { usePhotoChange } from '#features/recipe/photo/use-photo-change.ts'
import { NEW_RECIPE, type Tab, tabOf, TABS } from '#features/recipe/recipe.rules.ts'
import { SavingDialogs } from '#features/recipe/saving/saving-dialogs.tsx'
import { useSaving } from '#features/recipe/saving/use-saving.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { DetailsTab } from './details-tab.tsx'
import { IngredientsTab } from './ingredients-tab.tsx'
import { StepsTab } from './steps-tab.tsx'
import { TabList, TabPanel } from './tab-list.tsx'
import { type Ingredients, useIngredients } from './use-ingredients.ts'
import { type RecipeFormState, useRecipeForm } from './use-recipe-form.ts'
import { type Steps, useSteps } from './use-steps.ts'

/** An empty form without unchecked rows. */
const TO_WRITE: DraftToCheck = { fields: NEW_RECIPE, unsure: [] }

interface RecipeFormProps {
  /** The recipe to change; undefined: creates a new one. */
  recipe?: Recipe
  /** The initial values of a new one. */
  draft?: DraftToCheck
  onEnd: () => void
}

/** 'Cadastrar Receita' and 'Editar Receita'. */
export function RecipeFormDialog({ recipe, draft = TO_WRITE, onEnd }: RecipeFormProps) {
  const { fields, unsure } = draft
  const form = useRecipeForm(recipe ?? fields)
  const { handleSubmit, formState, setFocus } = form
  const [tab, setTab] = useState<Tab>(unsure.length > 0 ? 'ingredients' : 'details')
  const doubts = useDoubts(unsure)
  const ingredients = useIngredients(form, doubts)
  const steps = useSteps(form)
  const isToWrite = draft === TO_WRITE
  useEffect(() => {
    // An imported recipe is read first: the on-screen keyboard would cover it.
    if (isToWrite) setFocus('title')
  }, [isToWrite, setFocus])
  const photo = usePhotoChange()
  const category = useWatch({ control: form.control, name: 'category' })
  const saving = useSaving({ recipe, doubts, photo: photo.change }, onEnd)

  const submit = handleSubmit(saving.save, (errors) => {
    const faulty = faultyTabs(errors)
    if (faulty.has('ingredients')) {
      showToast({ title: 'Adicione pelo menos um ingrediente.', destructive: true })
    }
    // A field can get the focus only while its tab is open.
    flushSync(() => setTab((open) => TABS.find((one) => faulty.has(one)) ?? open))
  })

  /** Adds the row that is still in the fields, or shows its error. */
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
      // A photo that is still being prepared would not be saved.
      busy={(saving.isPending && 'Salvando...') || (photo.isBusy && 'Preparando...')}
      isChanged={[
        !isToWrite,
        formState.isDirty,
        photo.change !== undefined,
        ingredients.isUnfinished,
        steps.isUnfinished,
      ].some(Boolean)}
      onSubmit={(event) => {
        event.preventDefault()
        return finishRows() ? submit(event) : undefined
      }}
      onCancel={onEnd}
    >
      <Tabs tab={tab} onTab={setTab} form={form} ingredients={ingredients} steps={steps}>
        <PhotoField recipe={recipe} category={category} photo={photo} />
      </Tabs>
      <SavingDialogs saving={saving} onCheck={() => setTab('ingredients')} />
    </FormDialog>
  )
}

interface TabsProps {
  tab: Tab
  onTab: (tab: Tab) => void
  form: RecipeFormState
  ingredients: Ingredients
  steps: Steps
  /** Below the details. */
  children: ReactNode
}

function Tabs({ tab, onTab, form, ingredients, steps, children }: TabsProps) {
  return (
    <>
      <TabList tab={tab} faulty={faultyTabs(form.formState.errors)} onTab={onTab} />
      <TabPanel tab="details" isOpen={tab === 'details'}>
        <DetailsTab form={form} />
        {children}
      </TabPanel>
      <TabPanel tab="ingredients" isOpen={tab === 'ingredients'}>
        <IngredientsTab ingredients={ingredients} />
      </TabPanel>
      <TabPanel tab="steps" isOpen={tab === 'steps'}>
        <StepsTab steps={steps} />
      </TabPanel>
    </>
  )
}

function faultyTabs(errors: object): ReadonlySet<Tab> {
  return new Set(Object.keys(errors).map(tabOf))
}
