import type { Product } from '@compra/contract/product/product.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#core/shell/toasts.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { comparisonOf, neededAs, shownAs } from './need.rules.ts'
import { type AnyNeed, useRemember } from './needs.queries.ts'
import { WhichProduct } from './which-product.tsx'

interface NeedRowProps {
  /** The id of the button that moves it. */
  buttonId: string
  need: AnyNeed
  /** The recipes that need it, if there are several. */
  sources?: string | undefined
  products: readonly Product[]
  isOnList: boolean
  onMove: (isOnList: boolean) => void
}

/** An ingredient compared with the pantry; one tap puts it on the list, or takes it off. */
export function NeedRow(props: NeedRowProps) {
  const { buttonId, need, sources, products, isOnList, onMove } = props
  const { title, count } = isOnList ? shownAs(need.row) : neededAs(need)
  const product = products.find(({ id }) => id === need.productId)
  const comparison = comparisonOf(need, product) || (isOnList ? need.row.note : '')
  return (
    <li className="flex items-start gap-2 py-1">
      <div className="min-w-0 grow py-2">
        <p className="flex flex-wrap items-baseline gap-x-3 font-medium wrap-anywhere">
          {title}
          {count && <span className="text-sm font-normal text-muted tabular-nums">{count}</span>}
          {need.verdict === 'check' && <CheckMark />}
        </p>
        {comparison && <p className="text-sm text-muted tabular-nums">{comparison}</p>}
        {sources && <p className="text-sm text-muted wrap-anywhere">{sources}</p>}
        <Meant need={need} products={products} />
      </div>
      <IconButton
        id={buttonId}
        label={isOnList ? `Já tenho ${need.name}` : `Pôr ${need.name} na lista`}
        className="text-primary!"
        onClick={() => onMove(!isOnList)}
      >
        {isOnList ? <Check aria-hidden /> : <Plus aria-hidden />}
      </IconButton>
    </li>
  )
}

/** Marks amounts that cannot be compared. */
function CheckMark() {
  return (
    <span className="rounded-full bg-warning-soft px-2 text-sm font-medium text-warning">
      confira em casa
    </span>
  )
}

interface MeantProps {
  need: AnyNeed
  products: readonly Product[]
}

/** The matching product of the pantry, with buttons to correct or to choose it. */
export function Meant({ need, products }: MeantProps) {
  const [isAsking, setAsking] = useState(false)
  const remember = useRemember()
  const { name, productId, candidates } = need
  const product = products.find(({ id }) => id === productId)
  function forget({ id, name: wrong }: Product) {
    const said = (is: boolean) => remember.mutate([{ productId: id, text: name, is }])
    said(false)
    showToast({
      title: `“${name}” não é ${wrong}`,
      action: { label: 'Desfazer', onPress: () => said(true) },
    })
  }
  if (candidates.length > 0) {
    return (
      <>
        <Button
          variant="secondary"
          className="mt-1"
          aria-label={`Qual é? ${name}`}
          onClick={() => setAsking(true)}
        >
          Qual é?
        </Button>
        {isAsking && (
          <WhichProduct
            text={name}
            products={products.filter(({ id }) => candidates.includes(id))}
            onClose={() => setAsking(false)}
          />
        )}
      </>
    )
  }
  if (!product || foldName(product.name) === foldName(name)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted wrap-anywhere">
      {product.name}
      <button
        type="button"
        aria-label={`Não é isso: ${product.name}`}
        onClick={() => forget(product)}
        className="min-h-11 rounded-control px-2 font-semibold text-primary hover:bg-raised"
      >
        Não é isso
      </button>
    </p>
  )
}
