import type { Product } from '@compra/contract/product/product.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { useEffect, useMemo } from 'react'
import { startPantryRefresh } from '#core/pantry/replica/pantry-state.ts'
import { productsNamed } from '#core/pantry/rules/products.ts'
import { usePantry } from '#core/pantry/use-pantry.ts'
import { Button } from '#ui/button.tsx'

const MOST = 5

interface ProductOptionsProps {
  name: string
  productId: string | null
  /** A new name becomes a product. */
  isMade: boolean
  onChoose: (product: Product) => void
}

/** Products that the typed name may mean, and the effect of a new name. */
export function ProductOptions({ name, productId, isMade, onChoose }: ProductOptionsProps) {
  useEffect(startPantryRefresh, [])
  const asked = useMemo(() => ({ part: name, most: MOST }), [name])
  const { data = [] } = usePantry(productsNamed, asked)
  if (productId !== null) return <p className="mt-1 text-sm text-muted">Produto da casa.</p>
  const found = name.trim() === '' ? [] : data
  const isThere = found.some((product) => foldName(product.name) === foldName(name))
  return (
    <>
      {found.length > 0 && (
        <ul aria-label="Produtos da casa" className="mt-2 flex flex-wrap gap-2">
          {found.map((product) => (
            <li key={product.id}>
              <Button
                variant="secondary"
                className="wrap-anywhere"
                onClick={() => onChoose(product)}
              >
                {product.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <output className="mt-1 block text-sm text-muted empty:hidden">
        {name.trim() !== '' && !isThere && isMade && `“${name.trim()}” será um produto novo.`}
      </output>
    </>
  )
}
