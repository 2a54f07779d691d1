/** What the form of a product asks for, in the words of the spec (§5, G-131, G-138). */
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { reaisFromCents } from '@compra/contract/money.ts'
import { itemName } from '@compra/contract/name.ts'
import { PRODUCT_CATEGORIES } from '@compra/contract/product-rules.ts'
import { z } from 'zod'
import { priceField } from '#core/price-field.ts'
import { readWhole } from '#core/whole-number.ts'

export const ProductForm = z.object({
  name: z.string().transform(itemName).pipe(z.string().min(1, 'O nome é obrigatório')),
  category: z.string().pipe(z.enum(PRODUCT_CATEGORIES, 'A categoria é obrigatória')),
  price: priceField('O preço deve ser maior ou igual a zero').transform(reaisFromCents),
  stock: stockField('O estoque não pode ser negativo'),
  minStock: stockField('O estoque mínimo não pode ser negativo'),
})

/** The text of a stock: decimals are cut, nothing counts as 0, the ceiling is met by nobody. */
function stockField(message: string) {
  return z
    .string()
    .transform((text) => Math.min(readWhole(text) ?? 0, STOCK_MAX))
    .refine((stock) => stock >= 0, message)
}
