import { isScarce } from '@compra/contract/product/product-rules.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { ChartLine, History, ListPlus, PackagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { expiryText } from '#core/form/expiry-text.ts'
import { UnsentMark } from '#core/household/unsent-mark.tsx'
import { useListDrag } from '#core/shell/drag/list-drag.ts'
import { priceFacts, stockFact } from '#features/product/product-facts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { EditAndDelete } from '#ui/list/card-actions.tsx'
import { Card, WarningBadge } from '#ui/list/card.tsx'
import { addToList } from './add-to-list.ts'
import { StockStepper } from './stock-stepper.tsx'

/** The actions on one product. */
export type ProductTask = 'stock' | 'edit' | 'delete' | 'journal' | 'prices'

interface ProductCardProps {
  product: Product
  /** When the list was opened. */
  now: Date
  onTask: (task: ProductTask) => void
  /** One more or one less of it. */
  onStep: (by: 1 | -1) => void
}

export function ProductCard({ product, now, onTask, onStep }: ProductCardProps) {
  const { id, name, category, packs } = product
  const expiry = expiryText(packs, now)
  const [price = '', ...unitPrice] = priceFacts(product)
  const drag = useListDrag(name, () => addToList(product))
  return (
    <Card
      drag={drag}
      title={name}
      badge={
        <>
          {isScarce(product) && <WarningBadge>Estoque baixo</WarningBadge>}{' '}
          {expiry !== null && <WarningBadge>{expiry}</WarningBadge>} <UnsentMark id={id} />
        </>
      }
      facts={[
        <FactButton
          key="stock"
          fact={stockFact(product)}
          action="ver o histórico"
          icon={<History aria-hidden />}
          onPress={() => onTask('journal')}
        />,
        <FactButton
          key="price"
          fact={price}
          action="ver os preços"
          icon={<ChartLine aria-hidden />}
          onPress={() => onTask('prices')}
        />,
        ...unitPrice,
        category,
      ]}
      lead={<StockStepper product={product} onStep={onStep} />}
      actions={
        <>
          {drag.draggable && (
            <IconButton label="Adicionar à lista" onClick={() => addToList(product)}>
              <ListPlus aria-hidden />
            </IconButton>
          )}
          <IconButton label="Atualizar Estoque" onClick={() => onTask('stock')}>
            <PackagePlus aria-hidden />
          </IconButton>
          <EditAndDelete onEdit={() => onTask('edit')} onDelete={() => onTask('delete')} />
        </>
      }
    />
  )
}

interface FactButtonProps {
  fact: string
  /** The label of the action: 'ver o histórico'. */
  action: string
  icon: ReactNode
  onPress: () => void
}

/**
 * As low as the line is, its target reaches over the title, which nothing else is pressed on. Where the facts
 * take two lines, the first stays above the target of the second.
 */
function FactButton({ fact, action, icon, onPress }: FactButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={`${fact}: ${action}`}
      title={action.replace(/^v/, 'V')}
      className="relative inline-flex min-h-6 items-center gap-1 [span:first-child>&]:z-1 underline-offset-4 hover:underline before:absolute before:-inset-x-2 before:-top-5 before:-bottom-1 [&_svg]:size-3.5"
    >
      <span>{fact}</span>
      {icon}
    </button>
  )
}
