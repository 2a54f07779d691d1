import { isScarce } from '@compra/contract/product/product-rules.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { expiryText } from '#core/form/expiry-text.ts'
import { UnsentMark } from '#core/household/unsent-mark.tsx'
import { priceText } from '#features/product/product-facts.ts'
import { WarningBadge } from '#ui/list/card.tsx'

interface ProductMarksProps {
  product: Product
  /** When the list was opened. */
  now: Date
}

/** Whether it has a warning. */
export function needsLook(product: Product, now: Date): boolean {
  return isScarce(product) || expiryText(product.packs, now) !== null
}

/** What needs a look: low stock, a near expiry date, a change that is unsent or refused. */
export function ProductMarks({ product, now }: ProductMarksProps) {
  const expiry = expiryText(product.packs, now)
  return (
    <>
      {isScarce(product) && <WarningBadge>Estoque baixo</WarningBadge>}
      {expiry !== null && <WarningBadge>{expiry}</WarningBadge>}
      <UnsentMark id={product.id} />
    </>
  )
}

/** The price, named for assistive technology. */
export function ProductPrice({ product }: { product: Product }) {
  return (
    <>
      <span className="sr-only">Preço: </span>
      {priceText(product)}
    </>
  )
}
