/** The form of a product and its error messages (G-131, G-138). */
import { BARCODES_MAX } from '@compra/contract/barcode/barcode-schema.ts'
import { barcodesIn } from '@compra/contract/barcode/barcode-text.ts'
import { type BarcodeFault, readBarcode } from '@compra/contract/barcode/barcode.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { MeasureShape } from '@compra/contract/measure/measure-schema.ts'
import { isSameMeasure } from '@compra/contract/measure/measure.ts'
import { PRODUCT_CATEGORIES } from '@compra/contract/product/product-rules.ts'
import type { Product, ProductDraft } from '@compra/contract/product/product.ts'
import { contentOf } from '@compra/contract/stock/content.ts'
import { itemName } from '@compra/contract/text/name.ts'
import { z } from 'zod'
import { priceField } from '#core/form/price-field.ts'
import { hasTooManyDecimals, readStock } from '#core/form/stock-text.ts'
import { readWhole } from '#core/form/whole-number.ts'

const FAULTS: Readonly<Record<BarcodeFault, string>> = {
  wrongDigit: 'tem um número errado. Confira os números abaixo das barras',
  notBarcode: 'não é um código de barras, que tem 8, 12, 13 ou 14 números',
}

/** Codes with commas between them, each as the household keeps it. */
const BarcodesField = z.string().transform((text, context): string[] => {
  const read = barcodesIn(text).map((typed) => ({ typed, found: readBarcode(typed) }))
  for (const { typed, found } of read) {
    if (typeof found === 'string') context.addIssue(`${typed} ${FAULTS[found]}`)
  }
  const codes = read.flatMap(({ found }) => (typeof found === 'string' ? [] : found.code))
  const each = [...new Set(codes)]
  if (each.length > BARCODES_MAX)
    context.addIssue(`Um produto tem no máximo ${BARCODES_MAX} códigos`)
  return each
})

export const ProductForm = z.object({
  name: z.string().transform(itemName).pipe(z.string().min(1, 'O nome é obrigatório')),
  category: z.string().pipe(z.enum(PRODUCT_CATEGORIES, 'A categoria é obrigatória')),
  price: priceField('O preço deve ser maior ou igual a zero'),
  stock: z
    .string()
    .refine((text) => !hasTooManyDecimals(text), 'O estoque tem no máximo 3 casas decimais')
    .pipe(stockField(readStock, 'O estoque não pode ser negativo')),
  minStock: stockField(readWhole, 'O estoque mínimo não pode ser negativo'),
  // The field has rejected invalid measures before.
  content: MeasureShape.nullable().catch(null),
  barcodes: BarcodesField,
} satisfies Record<keyof ProductDraft, z.ZodType>)

/** The form's input: texts, and the content. */
export type ProductFields = z.input<typeof ProductForm>
/** The form's parsed values. */
export type DraftFields = z.output<typeof ProductForm>

/** A stock from its text: empty is 0, and a value above the maximum is clamped without an error. */
function stockField(read: (text: string) => number | undefined, message: string) {
  return z
    .string()
    .transform((text) => Math.min(read(text) ?? 0, STOCK_MAX))
    .refine((stock) => stock >= 0, message)
}

/** The request body: with content and barcodes only if they differ from the default. */
export function draftOf(
  { content, barcodes, ...draft }: DraftFields,
  product: Product | undefined,
): ProductDraft {
  const without = product ? product.content : contentOf(draft.name)
  const isSame = isSameMeasure(content ?? undefined, without ?? undefined)
  const hasSameCodes = String(barcodes) === String(product?.barcodes ?? [])
  return { ...draft, ...(!isSame && { content }), ...(!hasSameCodes && { barcodes }) }
}
