import { isSameMeasure, type Measure } from '@compra/contract/measure/measure.ts'
import { contentOf } from '@compra/contract/stock/content.ts'
import { useEffect, useRef } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { MeasureField } from '#core/form/item-fields/measure-field.tsx'
import type { DraftFields, ProductFields } from './product-forms.ts'

/** The units to choose from; a product keeps any other unit of its name. */
const UNITS = ['kg', 'g', 'l', 'ml', 'un', 'rolo'] as const

/** The content of one unit of the product: it follows the name as typed, until the user changes it. */
export function ContentField({
  control,
}: {
  control: Control<ProductFields, unknown, DraftFields>
}) {
  const { field } = useController({ control, name: 'content' })
  const name = useWatch({ control, name: 'name' })
  const read = useRef(name)
  const { value, onChange } = field
  useEffect(() => {
    const isAsSaid = isSame(value, contentOf(read.current))
    read.current = name
    const said = contentOf(name)
    if (isAsSaid && !isSame(value, said)) onChange(said)
  }, [name, value, onChange])

  function handleChange(measure: Measure | undefined): undefined {
    onChange(measure ?? null)
  }
  return (
    <MeasureField
      label="Cada unidade tem"
      placeholder="Não informado"
      units={UNITS}
      measure={value ?? undefined}
      onChange={handleChange}
    />
  )
}

function isSame(one: Measure | null, other: Measure | null): boolean {
  return isSameMeasure(one ?? undefined, other ?? undefined)
}
