import type { Barcode } from '@compra/contract/barcode/barcode.ts'
import { useState } from 'react'
import { productWithCode } from '#core/scan/meaning/known-codes.ts'
import type { Decision, Meaning } from '#features/receipt/review/rows/decide.ts'
import type { HouseProduct } from '#features/receipt/review/rows/house.ts'
import type { Choice, ReviewRow } from '#features/receipt/review/rows/review-row.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CHIP, NewName, ProductSearch } from './other-meaning.tsx'

const OTHER = 'px-3! text-sm! text-muted!'

interface ChooseMeaningProps {
  row: ReviewRow
  products: readonly HouseProduct[]
  /** Its name as a new product. */
  name: string
  onDecide: (decision: Decision) => void
}

/** Chooses what a row is: a candidate by a tap, another product, a new one, or none. */
export function ChooseMeaning(props: ChooseMeaningProps) {
  const { row, products, name, onDecide } = props
  const [mode, setMode] = useState<'choose' | 'search' | 'new'>('choose')
  const [scanned, setScanned] = useState<Barcode>()
  const { candidates, choice } = row
  const choose = (meaning: Meaning) => onDecide({ ...meaning, code: codeFor(row, scanned) })
  /** A known code is the answer; another one becomes that of the answer. */
  async function handleCode(barcode: Barcode): Promise<void> {
    const found = await productWithCode(barcode)
    const product = products.find(({ id }) => id === found?.id)
    if (product) onDecide({ kind: 'product', product })
    else setScanned(barcode)
  }
  const scan = {
    note: noteOf(row, scanned),
    onCode: (barcode: Barcode) => void handleCode(barcode),
  }
  const others = candidates.filter((one) => !isSame(one, choice))
  if (mode === 'search') {
    return (
      <ProductSearch
        products={products}
        scan={scan}
        onProduct={(product) => choose({ kind: 'product', product })}
        onBack={() => setMode('choose')}
      />
    )
  }
  if (mode === 'new') {
    return (
      <NewName
        first={name}
        scan={scan}
        onName={(typed) => choose({ kind: 'name', name: typed })}
        onBack={() => setMode('choose')}
      />
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {others.map((one) => (
        <Button
          key={one.productId ?? one.name}
          variant="secondary"
          className={classNames(CHIP, 'max-sm:w-full')}
          onClick={() => choose({ kind: 'choice', choice: one })}
        >
          {one.name}
          {one.productId === null && <span className="text-sm font-normal text-muted">novo</span>}
        </Button>
      ))}
      {products.length > 0 && (
        <Button variant="ghost" className={OTHER} onClick={() => setMode('search')}>
          Outro produto
        </Button>
      )}
      <Button variant="ghost" className={OTHER} onClick={() => setMode('new')}>
        Produto novo
      </Button>
      {row.action !== 'ignore' && (
        <Button
          variant="ghost"
          className={OTHER}
          onClick={() => onDecide({ kind: 'action', action: 'ignore' })}
        >
          Não é de casa
        </Button>
      )}
    </div>
  )
}

/** A row keeps its own code. A counter's label has a number of that shop. */
function codeFor({ line }: ReviewRow, scanned: Barcode | undefined): string | undefined {
  return line.gtin === null && scanned?.amount === undefined ? scanned?.code : undefined
}

function noteOf(row: ReviewRow, scanned: Barcode | undefined): string | undefined {
  if (!scanned) return undefined
  const code = codeFor(row, scanned)
  return code === undefined
    ? 'Nenhum produto da casa tem este código.'
    : `O código ${code} fica com o produto que você escolher.`
}

function isSame(one: Choice, other: Choice | null): boolean {
  return other !== null && one.productId === other.productId && one.name === other.name
}
