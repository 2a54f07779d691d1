import type { Barcode } from '@compra/contract/barcode/barcode.ts'
import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { ScanAction } from '#core/scan/scan-action.tsx'
import { typedBarcode } from '#core/scan/typed-code.ts'
import type { HouseProduct } from '#features/receipt/review/rows/house.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'

const FOUND_MAX = 6
export const CHIP = 'min-w-0 wrap-anywhere'

/** A field's scanner, and what its last code leads to. */
export interface Scan {
  readonly note: string | undefined
  readonly onCode: (barcode: Barcode) => void
}

/** The field replaces the pressed button. */
function focus(field: HTMLInputElement | null): void {
  field?.focus()
}

interface ProductSearchProps {
  products: readonly HouseProduct[]
  scan: Scan
  onProduct: (product: HouseProduct) => void
  onBack: () => void
}

/** Another product of the household. */
export function ProductSearch({ products, scan, onProduct, onBack }: ProductSearchProps) {
  const [text, setText] = useState('')
  const listId = useId()
  const wanted = foldName(text)
  const found = products.filter(({ name }) => foldName(name).includes(wanted))
  const shown = found.slice(0, FOUND_MAX)
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const [first] = shown
    const barcode = typedBarcode(event)
    if (barcode) {
      setText('')
      scan.onCode(barcode)
    } else if (event.key === 'Enter' && first && wanted !== '') {
      event.preventDefault()
      onProduct(first)
    }
  }
  return (
    <div>
      <TextField
        label="Procurar nos seus produtos"
        ref={focus}
        aria-controls={listId}
        maxLength={ITEM_NAME_MAX}
        hint={scan.note}
        action={<ScanAction onCode={scan.onCode} />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <ul id={listId} aria-label="Seus produtos" className="mt-2 flex flex-wrap gap-2">
        {shown.map((product) => (
          <li key={product.id} className="min-w-0">
            <Button variant="secondary" className={CHIP} onClick={() => onProduct(product)}>
              {product.name}
            </Button>
          </li>
        ))}
      </ul>
      <output className="block text-sm text-muted empty:hidden">
        {shown.length === 0 && 'Nenhum produto com este nome.'}
        {found.length > shown.length && `e mais ${found.length - shown.length}: digite o nome`}
      </output>
      <Button variant="ghost" className="mt-1" onClick={onBack}>
        Voltar às opções
      </Button>
    </div>
  )
}

interface NewNameProps {
  first: string
  scan: Scan
  onName: (name: string) => void
  onBack: () => void
}

/** A name for a new product. */
export function NewName({ first, scan, onName, onBack }: NewNameProps) {
  const [text, setText] = useState(first)
  const name = text.trim()
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const barcode = typedBarcode(event)
    if (barcode) {
      setText(first)
      scan.onCode(barcode)
    } else if (event.key === 'Enter' && name !== '') {
      event.preventDefault()
      onName(name)
    }
  }
  return (
    <div>
      <TextField
        label="Nome do produto novo"
        ref={focus}
        maxLength={ITEM_NAME_MAX}
        hint={scan.note}
        action={<ScanAction onCode={scan.onCode} />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" disabled={name === ''} onClick={() => onName(name)}>
          Usar este nome
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Voltar às opções
        </Button>
      </div>
    </div>
  )
}
