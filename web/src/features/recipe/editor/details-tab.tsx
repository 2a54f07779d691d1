import { RECIPE } from '@compra/contract/limits.ts'
import { DIFFICULTIES } from '@compra/contract/recipe/recipe-rules.ts'
import { fieldMessages } from '#core/form/field-messages.ts'
import { CategoryStrip } from '#features/recipe/category/category-strip.tsx'
import { SourceLine } from '#features/recipe/source-line.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextAreaField } from '#ui/field/text-area-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { RecipeFormState } from './use-recipe-form.ts'

/** The recipe's own fields, without ingredients and steps. */
export function DetailsTab({ form }: { form: RecipeFormState }) {
  const { register, formState, getValues } = form
  const messageOf = fieldMessages(formState)
  return (
    <div className="grid gap-3 pt-3">
      <TextField
        {...register('title')}
        label="Título"
        autoCapitalize="sentences"
        maxLength={RECIPE.titleMax}
        message={messageOf('title')}
      />
      <CategoryStrip field={register('category')} message={messageOf('category')} />
      <TextAreaField
        {...register('description')}
        label="Descrição"
        maxLength={RECIPE.descriptionMax}
        message={messageOf('description')}
      />
      <SelectField
        {...register('difficultyLevel')}
        label="Dificuldade"
        message={messageOf('difficultyLevel')}
      >
        <option value="">Selecione</option>
        {DIFFICULTIES.map((difficulty) => (
          <option key={difficulty}>{difficulty}</option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...register('preparationTime')}
          label="Tempo de preparo"
          placeholder="60 minutos"
          maxLength={RECIPE.timeMax}
          message={messageOf('preparationTime')}
        />
        <TextField
          {...register('servings')}
          label="Porções"
          placeholder="4 pratos"
          maxLength={RECIPE.servingsMax}
          message={messageOf('servings')}
        />
      </div>
      <SourceLine source={getValues('source')} author={getValues('author')} />
    </div>
  )
}
