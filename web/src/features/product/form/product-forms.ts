/** The form of a product and its error messages (G-131, G-138). */
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

/** The request body: with the content only if it differs from the default. */
export function draftOf(
  { content, ...draft }: DraftFields,
  product: Product | undefined,
): ProductDraft {
  const without = product ? product.content : contentOf(draft.name)
  const isSame = isSameMeasure(content ?? undefined, without ?? undefined)
  return isSame ? draft : { ...draft, content }
}
