import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Decision } from '#features/receipt/review/rows/decide.ts'
import type { HouseProduct } from '#features/receipt/review/rows/house.ts'
import type { Choice, ReviewRow } from '#features/receipt/review/rows/review-row.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/field/text-field.tsx'

const FOUND_MAX = 6
const CHIP = 'min-w-0 wrap-anywhere'
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
  const { candidates, choice } = row
  const others = candidates.filter((one) => !isSame(one, choice))
  if (mode === 'search') {
    return (
      <ProductSearch
        products={products}
        onProduct={(product) => onDecide({ kind: 'product', product })}
        onBack={() => setMode('choose')}
      />
    )
  }
  if (mode === 'new') {
    return (
      <NewName
        first={name}
        onName={(typed) => onDecide({ kind: 'name', name: typed })}
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
          onClick={() => onDecide({ kind: 'choice', choice: one })}
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

function isSame(one: Choice, other: Choice | null): boolean {
  return other !== null && one.productId === other.productId && one.name === other.name
}

/** The field replaces the pressed button. */
function focus(field: HTMLInputElement | null): void {
  field?.focus()
}

interface ProductSearchProps {
  products: readonly HouseProduct[]
  onProduct: (product: HouseProduct) => void
  onBack: () => void
}

function ProductSearch({ products, onProduct, onBack }: ProductSearchProps) {
  const [text, setText] = useState('')
  const listId = useId()
  const wanted = foldName(text)
  const found = products.filter(({ name }) => foldName(name).includes(wanted))
  const shown = found.slice(0, FOUND_MAX)
  function handleKey(event: KeyboardEvent) {
    const [first] = shown
    if (event.key === 'Enter' && first && wanted !== '') {
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
  onName: (name: string) => void
  onBack: () => void
}

function NewName({ first, onName, onBack }: NewNameProps) {
  const [text, setText] = useState(first)
  const name = text.trim()
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || name === '') return
    event.preventDefault()
    onName(name)
  }
  return (
    <div>
      <TextField
        label="Nome do produto novo"
        ref={focus}
        maxLength={ITEM_NAME_MAX}
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
