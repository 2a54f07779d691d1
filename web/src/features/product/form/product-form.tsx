import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { PRODUCT_CATEGORIES } from '@compra/contract/product/product-rules.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldMessages } from '#core/form/field-messages.ts'
import { PriceInput } from '#core/form/price-input.tsx'
import { priceText } from '#core/form/price-text.ts'
import { PlanLimitDialog } from '#core/plan/plan-limit-dialog.tsx'
import { useSaveProduct } from '#features/product/product.queries.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { CodesField } from './codes-field.tsx'
import { ContentField } from './content-field.tsx'
import { draftOf, type ProductFields, ProductForm } from './product-forms.ts'
import { StockField } from './stock-field.tsx'

interface ProductFormDialogProps {
  /** The product to change; undefined: creates a new one. */
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
  const submit = handleSubmit((fields) => save.mutate(draftOf(fields, product)))
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
      <ContentField key={made} control={control} />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <StockField control={control} name="stock" label="Estoque" message={messageOf('stock')} />
        <StockField
          control={control}
          name="minStock"
          label="Estoque Mínimo"
          message={messageOf('minStock')}
        />
      </div>
      <CodesField control={control} product={product} message={messageOf('barcodes')} />
      {isLimited && <PlanLimitDialog type="products" onClose={() => setLimited(false)} />}
    </FormDialog>
  )
}

const NEW = {
  name: '',
  category: '',
  price: 0,
  stock: 0,
  minStock: 0,
  content: null,
  barcodes: [],
} as const

function fieldsOf(product: Product | undefined): ProductFields {
  const { name, category, price, stock, minStock, content, barcodes } = product ?? NEW
  return {
    name,
    category,
    price: priceText(price),
    stock: formatQuantity(stock),
    minStock: String(minStock),
    content,
    barcodes: barcodes.join(', '),
  }
}
