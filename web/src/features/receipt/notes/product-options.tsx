import { type Product, productApi } from '@compra/contract/product/product.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askHomeSoon } from '#core/pantry/replica/home-state.ts'
import { cachedCall } from '#core/server-data/cached-call.ts'
import { Button } from '#ui/button.tsx'

const OPTIONS = '5'
/** Debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 250

interface ProductOptionsProps {
  name: string
  productId: string | null
  /** A new name becomes a product. */
  isMade: boolean
  onChoose: (product: Product) => void
}

/** Products that the typed name may mean, and the effect of a new name. */
export function ProductOptions({ name, productId, isMade, onChoose }: ProductOptionsProps) {
  const asked = useDebounced(name.trim())
  useEffect(askHomeSoon, [])
  const { data } = useQuery({
    // A separate key: code that changes the pages of 'Produtos' expects another shape.
    queryKey: ['product options', asked],
    queryFn: ({ signal }) => {
      const input = { query: { name: asked, page: '1', size: OPTIONS } }
      return cachedCall(productApi.list, input, signal)
    },
    enabled: asked !== '' && productId === null,
    placeholderData: keepPreviousData,
  })
  if (productId !== null) return <p className="mt-1 text-sm text-muted">Produto da casa.</p>
  const found = name.trim() === '' ? [] : (data?.data ?? [])
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

/** The text, debounced. */
function useDebounced(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
