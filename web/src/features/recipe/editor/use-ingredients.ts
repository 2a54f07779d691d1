import { RECIPE } from '@compra/contract/limits.ts'
import { parseIngredient } from '@compra/contract/quantity/quantity.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { showToast } from '#core/shell/toasts.ts'
import type { Doubts } from '#features/recipe/import/use-doubts.ts'
import { readPasted } from '#features/recipe/paste/pasted-recipe.ts'
import type { IngredientRow } from '#features/recipe/recipe.rules.ts'
import { randomUuid } from '#lib/uuid.ts'
import {
  type IngredientTexts,
  ingredientTexts,
  NEW_INGREDIENT,
  readIngredient,
  readLine,
  rowsFrom,
} from './ingredient.rules.ts'
import type { RecipeFormState } from './use-recipe-form.ts'
import { useRowEditor, withRow } from './use-row-editor.ts'

/** The ingredients of the form, and the fields in which one is added or edited. */
export function useIngredients(
  { control, formState, getValues, setValue }: RecipeFormState,
  doubts: Doubts,
) {
  const rows = useWatch({ control, name: 'ingredients' })
  const editor = useRowEditor(NEW_INGREDIENT)
  const [alert, setAlert] = useState<string>()
  const [headings, setHeadings] = useState<readonly string[]>([])

  const setRows = (next: readonly IngredientRow[]) =>
    setValue('ingredients', [...next], {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })

  /** Updates or clears the error when the fields change. */
  function change(changed: Partial<IngredientTexts>) {
    editor.change(changed)
    if (alert === undefined) return
    const read = readIngredient(randomUuid(), readLine({ ...editor.texts, ...changed }))
    setAlert('alert' in read ? read.alert : undefined)
  }

  function close() {
    editor.close()
    setAlert(undefined)
  }

  /** Adds the ingredient in the fields; returns false if they are invalid. */
  function commit(): boolean {
    const read = readIngredient(editor.editedId ?? randomUuid(), readLine(editor.texts))
    const next = 'row' in read ? withRow(getValues('ingredients'), read.row) : []
    const refusal = 'alert' in read ? read.alert : tooMany(next)
    setAlert(refusal)
    if (refusal !== undefined) return false
    setRows(next)
    if ('row' in read) doubts.settle(read.row.id)
    close()
    return true
  }

  function ignoreHeading(heading: string) {
    setHeadings((asked) => asked.filter((other) => other !== heading))
  }

  function takeHeading(heading: string) {
    const added = rowsFrom([parseIngredient(heading)], randomUuid)
    const next = [...getValues('ingredients'), ...added]
    const refusal = tooMany(next)
    setAlert(refusal)
    if (refusal !== undefined) return
    setRows(next)
    ignoreHeading(heading)
  }

  function addAll(added: readonly IngredientRow[]) {
    setRows([...getValues('ingredients'), ...added])
    close()
    const ids = new Set(added.map(({ id }) => id))
    showToast({
      title:
        added.length === 1
          ? '1 ingrediente adicionado'
          : `${added.length} ingredientes adicionados`,
      action: {
        label: 'Desfazer',
        onPress: () => {
          setRows(getValues('ingredients').filter(({ id }) => !ids.has(id)))
          setHeadings([])
        },
      },
    })
  }

  return {
    /** The ingredients that the user has not checked yet, and the others. */
    unsure: rows.filter(({ id }) => doubts.ids.has(id)),
    rows: rows.filter(({ id }) => !doubts.ids.has(id)),
    settle: doubts.settle,
    texts: editor.texts,
    editedId: editor.editedId,
    alert,
    change,
    commit,
    /** The fields have input that was not added yet. */
    isUnfinished: editor.editedId !== undefined || editor.texts.name.trim() !== '',
    edit(row: IngredientRow) {
      setAlert(undefined)
      editor.edit(row.id, ingredientTexts(row))
    },
    remove(id: string) {
      if (id === editor.editedId) close()
      setRows(rows.filter((row) => row.id !== id))
    },
    /** Parses a whole line in the name field into all fields. */
    spread: () => change(readLine(editor.texts)),
    /** Adds the ingredients of several pasted lines; returns false if there are none. */
    pasteLines(text: string): boolean {
      const read = readPasted(text)
      if (!read || read.ingredients.length === 0) return false
      const room = RECIPE.ingredients - getValues('ingredients').length
      addAll(rowsFrom(read.ingredients.slice(0, room), randomUuid))
      setHeadings((asked) => [...new Set([...asked, ...read.headings])])
      return true
    },
    /** Pasted lines that look like headings: they are added only if the user says so. */
    headings,
    ignoreHeading,
    takeHeading,
  }
}

export type Ingredients = ReturnType<typeof useIngredients>

function tooMany(rows: readonly unknown[]): string | undefined {
  return rows.length > RECIPE.ingredients
    ? `Uma receita comporta até ${RECIPE.ingredients} ingredientes.`
    : undefined
}
