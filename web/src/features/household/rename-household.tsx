import { HOUSEHOLD_NAME_MAX } from '@compra/contract/household/household.ts'
import { lineOf } from '@compra/contract/text/text.ts'
import { z } from 'zod'
import { useZodForm } from '#core/form/use-zod-form.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useRename } from './household.queries.ts'

const NameForm = z.object({ name: lineOf(HOUSEHOLD_NAME_MAX) })

interface RenameHouseholdProps {
  name: string
  onEnd: () => void
}

export function RenameHousehold({ name, onEnd }: RenameHouseholdProps) {
  const { field, handleSubmit, formState } = useZodForm(NameForm, { name }, 'name')
  const rename = useRename(onEnd)
  return (
    <FormDialog
      title="Nome da casa"
      submitLabel="Salvar"
      busy={rename.isPending && 'Salvando...'}
      isChanged={formState.isDirty}
      onSubmit={handleSubmit((draft) => rename.mutate(draft.name))}
      onCancel={onEnd}
    >
      <TextField
        {...field('name')}
        label="Nome"
        maxLength={HOUSEHOLD_NAME_MAX}
        autoCapitalize="words"
        enterKeyHint="done"
      />
    </FormDialog>
  )
}
