import { ITEM_NAME_MAX, STOCK_MAX } from '@compra/contract/limits.ts'
import { PRODUCT_CATEGORIES } from '@compra/contract/product-rules.ts'
import type { Product } from '@compra/contract/product.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type Control, useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { fieldMessages } from '#core/form/field-messages.ts'
import { PriceInput } from '#core/form/price-input.tsx'
import { priceText } from '#core/form/price-text.ts'
import { readWhole } from '#core/form/whole-number.ts'
import { PlanLimitDialog } from '#core/plan/plan-limit-dialog.tsx'
import { useSaveProduct } from '#features/product/product.queries.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Stepper } from '#ui/field/stepper.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { ProductForm } from './product-forms.ts'

type Fields = z.input<typeof ProductForm>

interface ProductFormDialogProps {
  /** The one to change; without it, a new one is made. */
  product?: Product
  onEnd: () => void
}

export function ProductFormDialog({ product, onEnd }: ProductFormDialogProps) {
  const { register, control, handleSubmit, formState, setFocus, reset } = useForm({
    resolver: zodResolver(ProductForm),
    defaultValues: fieldsOf(product),
  })
  const [made, setMade] = useState(0)
  useEffect(() => setFocus('name'), [setFocus, made])
  const [isLimited, setLimited] = useState(false)
  const isForMore = useRef(false)
  function handleSaved({ category }: Product) {
    if (!isForMore.current) return onEnd()
    // Products entered one after the other are often of one category.
    reset({ ...fieldsOf(undefined), category })
    setMade((count) => count + 1)
  }
  const save = useSaveProduct(product, { onSaved: handleSaved, onLimit: () => setLimited(true) })
  const submit = handleSubmit((draft) => save.mutate(draft))
  function handleSubmitted(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent
    isForMore.current = submitter instanceof HTMLButtonElement && submitter.value === 'other'
    return submit(event)
  }
  const messageOf = fieldMessages(formState)
  return (
    <FormDialog
      title={product ? 'Editar Produto' : 'Cadastrar Produto'}
      submitLabel={product ? 'Atualizar' : 'Cadastrar'}
      busy={save.isPending && 'Salvando...'}
      isChanged={formState.isDirty}
      {...(!product && { otherLabel: 'Salvar e adicionar outro' })}
      onSubmit={handleSubmitted}
      onCancel={onEnd}
    >
      <TextField
        {...register('name')}
        label="Nome"
        autoCapitalize="sentences"
        maxLength={ITEM_NAME_MAX}
        message={messageOf('name')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField {...register('category')} label="Categoria" message={messageOf('category')}>
          <option value="">Selecione</option>
          {PRODUCT_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <PriceInput {...register('price')} label="Preço" message={messageOf('price')} />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <StockField control={control} name="stock" label="Estoque" message={messageOf('stock')} />
        <StockField
          control={control}
          name="minStock"
          label="Estoque Mínimo"
          message={messageOf('minStock')}
        />
      </div>
      {isLimited && <PlanLimitDialog type="products" onClose={() => setLimited(false)} />}
    </FormDialog>
  )
}

function fieldsOf(product: Product | undefined): Fields {
  return {
    name: product?.name ?? '',
    category: product?.category ?? '',
    price: product ? priceText(product.price) : '',
    stock: String(product?.stock ?? 0),
    minStock: String(product?.minStock ?? 0),
  }
}

interface StockFieldProps {
  control: Control<Fields, unknown, z.output<typeof ProductForm>>
  name: 'stock' | 'minStock'
  label: string
  message: string | undefined
}

/** The typed text stays until the form is sent; the steps start from its parsed value. */
function StockField({ control, name, label, message }: StockFieldProps) {
  const { field } = useController({ control, name })
  const stock = readWhole(field.value) ?? 0
  const set = (next: number) => field.onChange(String(Math.min(Math.max(next, 0), STOCK_MAX)))
  return (
    <Stepper
      label={label}
      decreaseLabel={`Diminuir ${label}`}
      increaseLabel={`Aumentar ${label}`}
      value={field.value}
      canDecrease={stock > 0}
      canIncrease={stock < STOCK_MAX}
      onDecrease={() => set(stock - 1)}
      onIncrease={() => set(stock + 1)}
      onType={field.onChange}
      onBlur={field.onBlur}
      message={message}
    />
  )
}
