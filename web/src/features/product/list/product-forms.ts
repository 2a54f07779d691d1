/** The form of a product and its error messages (G-131, G-138). */
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { itemName } from '@compra/contract/name.ts'
import { PRODUCT_CATEGORIES } from '@compra/contract/product-rules.ts'
import { z } from 'zod'
import { priceField } from '#core/form/price-field.ts'
import { readWhole } from '#core/form/whole-number.ts'

export const ProductForm = z.object({
  name: z.string().transform(itemName).pipe(z.string().min(1, 'O nome é obrigatório')),
  category: z.string().pipe(z.enum(PRODUCT_CATEGORIES, 'A categoria é obrigatória')),
  price: priceField('O preço deve ser maior ou igual a zero'),
  stock: stockField('O estoque não pode ser negativo'),
  minStock: stockField('O estoque mínimo não pode ser negativo'),
})

/** The text of a stock: decimals are cut, empty counts as 0, the ceiling is met by nobody. */
function stockField(message: string) {
  return z
    .string()
    .transform((text) => Math.min(readWhole(text) ?? 0, STOCK_MAX))
    .refine((stock) => stock >= 0, message)
}
