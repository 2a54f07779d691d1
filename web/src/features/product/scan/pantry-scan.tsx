import type { Barcode } from '@compra/contract/barcode/barcode.ts'
import type { Product } from '@compra/contract/product/product.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { useState } from 'react'
import { findAny, productOf } from '#core/pantry/rules/products.ts'
import { usePantry } from '#core/pantry/use-pantry.ts'
import { productWithCode } from '#core/scan/known-codes.ts'
import { NameStep } from '#core/scan/name-step.tsx'
import { ScanStep } from '#core/scan/scan-step.tsx'
import { useNaming } from '#core/scan/use-naming.ts'
import { FoundStep } from './found-step.tsx'
import type { Scanned } from './scanned.ts'

type Step =
  | { readonly is: 'scan' }
  | { readonly is: 'name'; readonly barcode: Barcode }
  | { readonly is: 'found'; readonly product: Product }

interface PantryScanProps {
  /** A code that a scanner has typed, with its product if there is one; undefined: the camera reads it. */
  first?: Scanned | undefined
  onOpen: (product: Product) => void
  onEnd: () => void
}

/** A scanned product opens with its stock. An unknown code is asked about once. */
export function PantryScan({ first, onOpen, onEnd }: PantryScanProps) {
  const [step, setStep] = useState<Step>(() => (first ? stepOf(first) : { is: 'scan' }))
  const search = async (barcode: Barcode) =>
    setStep(stepOf({ barcode, product: await productWithCode(barcode) }))
  switch (step.is) {
    case 'scan':
      return <ScanStep onCode={(barcode) => void search(barcode)} onClose={onEnd} />
    case 'name':
      return (
        <Naming
          barcode={step.barcode}
          onFound={(product) => setStep({ is: 'found', product })}
          onEnd={onEnd}
        />
      )
    case 'found':
      return (
        <Found
          product={step.product}
          onAgain={() => setStep({ is: 'scan' })}
          onOpen={onOpen}
          onClose={onEnd}
        />
      )
  }
}

function stepOf({ barcode, product }: Scanned): Step {
  return product ? { is: 'found', product } : { is: 'name', barcode }
}

interface NamingProps {
  barcode: Barcode
  onFound: (product: Product) => void
  onEnd: () => void
}

/** Without room in the plan there is no product to show. */
function Naming({ barcode, onFound, onEnd }: NamingProps) {
  const { isBusy, name } = useNaming(barcode.code, (meant) =>
    'product' in meant ? onFound(meant.product) : onEnd(),
  )
  return <NameStep code={barcode.code} isBusy={isBusy} onNamed={name} onClose={onEnd} />
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
