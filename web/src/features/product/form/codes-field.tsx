import { barcodesIn } from '@compra/contract/barcode/barcode-text.ts'
import { type Barcode, barcodeOf } from '@compra/contract/barcode/barcode.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { type KeyboardEvent, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { productWithCode } from '#core/scan/meaning/known-codes.ts'
import { ScanAction } from '#core/scan/scan-action.tsx'
import { typedBarcode } from '#core/scan/typed-code.ts'
import { TextField } from '#ui/field/text-field.tsx'
import type { DraftFields, ProductFields } from './product-forms.ts'

interface CodesFieldProps {
  control: Control<ProductFields, unknown, DraftFields>
  product: Product | undefined
  message: string | undefined
}

/** The barcodes of a product: typed, by the camera, or by a scanner that types. */
export function CodesField({ control, product, message }: CodesFieldProps) {
  const { field } = useController({ control, name: 'barcodes' })
  const [taken, setTaken] = useState('')
  const set = (text: string) => {
    setTaken('')
    field.onChange(text)
  }
  async function add({ code }: Barcode, end = ''): Promise<void> {
    const others = barcodesIn(field.value).filter((other) => barcodeOf(other) !== code)
    const owner = await productWithCode({ code })
    const isOther = owner !== undefined && owner.id !== product?.id
    set(isOther ? others.join(', ') : `${[...others, code].join(', ')}${end}`)
    if (isOther) setTaken(`Este código já é de ${owner.name}.`)
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const barcode = typedBarcode(event, field.value.split(',').at(-1))
    // The comma parts it from the next one.
    if (barcode) void add(barcode, ', ')
  }
  return (
    <TextField
      {...field}
      label="Códigos de barras"
      placeholder="Os números abaixo das barras"
      inputMode="decimal"
      message={message ?? taken}
      action={<ScanAction onCode={(barcode) => void add(barcode)} />}
      onChange={(event) => set(event.target.value)}
      onKeyDown={handleKey}
    />
  )
}
