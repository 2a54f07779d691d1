import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StepRow } from '#features/recipe/recipe.rules.ts'
import { randomUuid } from '#lib/uuid.ts'
import {
  moveStep,
  newStep,
  placeStep,
  readStep,
  removeStep,
  type StepTexts,
  stepTexts,
} from './step.rules.ts'
import type { RecipeFormState } from './use-recipe-form.ts'
import { useRowEditor } from './use-row-editor.ts'

type Messages = Partial<Record<string, string>>

/** The steps of the form, and the fields in which one is added or edited. */
export function useSteps({ control, formState, getValues, setValue }: RecipeFormState) {
  const rows = useWatch({ control, name: 'steps' })
  const editor = useRowEditor<StepTexts>(newStep(rows))
  const [messages, setMessages] = useState<Messages>({})

  const setRows = (next: readonly StepRow[]) =>
    setValue('steps', [...next], {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })

  function close() {
    editor.close()
    setMessages({})
  }

  /** Adds the step in the fields; returns false if they are invalid. */
  function commit(): boolean {
    const read = readStep(editor.editedId ?? randomUuid(), editor.texts)
    if (!read.success) {
      const issues = read.error.issues.map(({ path, message }) => [String(path[0]), message])
      setMessages(Object.fromEntries(issues))
      return false
    }
    setRows(placeStep(getValues('steps'), read.data))
    close()
    return true
  }

  return {
    rows,
    texts: editor.texts,
    editedId: editor.editedId,
    messages,
    change: editor.change,
    commit,
    /** The fields have input that was not added yet. */
    isUnfinished: editor.editedId !== undefined || editor.texts.description.trim() !== '',
    edit(row: StepRow) {
      setMessages({})
      editor.edit(row.id, stepTexts(row))
    },
    move: (id: string, by: -1 | 1) => setRows(moveStep(rows, id, by)),
    remove(id: string) {
      if (id === editor.editedId) close()
      setRows(removeStep(rows, id))
    },
  }
}

export type Steps = ReturnType<typeof useSteps>
