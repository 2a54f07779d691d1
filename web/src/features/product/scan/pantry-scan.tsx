import type { Barcode } from '@compra/contract/barcode/barcode.ts'
import type { Product } from '@compra/contract/product/product.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { useState } from 'react'
import { findAny, productOf } from '#core/pantry/rules/products.ts'
import { usePantry } from '#core/pantry/use-pantry.ts'
import { CodeMeaning } from '#core/scan/meaning/code-meaning.tsx'
import { ScanStep } from '#core/scan/scan-step.tsx'
import { FoundStep } from './found-step.tsx'

interface PantryScanProps {
  /** A code that a scanner has typed; undefined: the camera reads it. */
  typed?: Barcode | undefined
  onOpen: (product: Product) => void
  onEnd: () => void
}

/** A scanned product opens with its stock. An unknown code is asked about once. */
export function PantryScan({ typed, onOpen, onEnd }: PantryScanProps) {
  const [barcode, setBarcode] = useState(typed)
  const [found, setFound] = useState<Product>()
  function handleAgain() {
    setFound(undefined)
    setBarcode(undefined)
  }
  if (found) return <Found product={found} onAgain={handleAgain} onOpen={onOpen} onClose={onEnd} />
  if (!barcode) return <ScanStep onCode={setBarcode} onClose={onEnd} />
  return (
    <CodeMeaning
      barcode={barcode}
      // Without room in the plan there is no product to show.
      onMeant={(meant) => ('product' in meant ? setFound(meant.product) : onEnd())}
      onClose={onEnd}
    />
  )
}

interface FoundProps {
  product: Product
  onAgain: () => void
  onOpen: (product: Product) => void
  onClose: () => void
}

/** The product as it is now. */
function Found({ product, onOpen, ...rest }: FoundProps) {
  const { data = product } = usePantry(selectById, product.id)
  return <FoundStep {...rest} product={data} onOpen={() => onOpen(data)} />
}

function selectById(pantry: Pantry, id: string): Product | undefined {
  const product = findAny(pantry, id)
  return product && productOf(product)
}
