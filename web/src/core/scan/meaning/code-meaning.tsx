import type { Barcode } from '@compra/contract/barcode/barcode.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { productWithCode } from './known-codes.ts'
import { type Meant, NameStep } from './name-step.tsx'
import { useNaming } from './use-naming.ts'

interface CodeMeaningProps {
  barcode: Barcode
  onMeant: (meant: Meant, barcode: Barcode) => void
  onClose: () => void
}

/** What a code means: a product of the household, or the answer to one question. */
export function CodeMeaning({ barcode, onMeant, onClose }: CodeMeaningProps) {
  const [isUnknown, setUnknown] = useState(false)
  const { isBusy, name } = useNaming(barcode.code, (meant) => onMeant(meant, barcode))
  const finish = useEffectEvent((product: Product | undefined) =>
    product ? onMeant({ product }, barcode) : setUnknown(true),
  )
  useEffect(() => {
    let isOver = false
    void productWithCode(barcode).then((product) => isOver || finish(product))
    return () => {
      isOver = true
    }
  }, [barcode])
  if (!isUnknown) return null
  return <NameStep code={barcode.code} isBusy={isBusy} onNamed={name} onClose={onClose} />
}
