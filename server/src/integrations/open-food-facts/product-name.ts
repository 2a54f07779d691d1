import { foldName, itemName } from '@compra/contract/text/name.ts'
import { z } from 'zod'

const Part = z.string().catch('')

/** Fields of a product at Open Food Facts, which volunteers fill in: each may be missing or of another type. */
export const NameParts = z.object({
  product_name: Part,
  product_name_pt: Part,
  brands: Part.describe('with commas between them'),
  quantity: Part,
})

/** A number right before its unit. */
const UNSPACED = /(\d)(?=\p{L})/gu

/** 'Arroz Camil 5 kg': name, first brand and content, without what the name already says; null without a name. */
export function productName(parts: z.infer<typeof NameParts>): string | null {
  const name = itemName(parts.product_name_pt) || itemName(parts.product_name)
  if (name === '') return null
  const brand = itemName(parts.brands.split(',')[0] ?? '')
  const content = itemName(parts.quantity).replace(UNSPACED, '$1 ')
  return itemName([brand, content].reduce(withPart, name))
}

function withPart(name: string, part: string): string {
  return compact(name).includes(compact(part)) ? name : `${name} ${part}`
}

/** '5kg' and '5 kg' are the same content. */
const compact = (text: string) => foldName(text).replaceAll(' ', '')
