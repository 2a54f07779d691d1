import { STOCK_MAX } from '@compra/contract/limits.ts'
import { isScarce } from '@compra/contract/product-rules.ts'
import type { Product } from '@compra/contract/product.ts'
import { History, Minus, PackagePlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { expiryText } from '#core/form/expiry-text.ts'
import { HomeMark } from '#core/household/home-mark.tsx'
import { priceFacts, stockFact } from '#features/product/product-facts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Card, WarningBadge } from '#ui/list/card.tsx'

/** The actions on one product. */
export type ProductTask = 'stock' | 'edit' | 'delete' | 'journal'

interface ProductCardProps {
  product: Product
  /** When the list was opened. */
  now: Date
  onTask: (task: ProductTask) => void
  /** One more or one less of it. */
  onStep: (by: 1 | -1) => void
}

export function ProductCard({ product, now, onTask, onStep }: ProductCardProps) {
  const { id, name, category, stock, packs } = product
  const expiry = expiryText(packs, now)
  return (
    <Card
      title={name}
      badge={
        <>
          {isScarce(product) && <WarningBadge>Estoque baixo</WarningBadge>}{' '}
          {expiry !== null && <WarningBadge>{expiry}</WarningBadge>} <HomeMark id={id} />
        </>
      }
      facts={[
        <StockFact key="stock" product={product} onPress={() => onTask('journal')} />,
        ...priceFacts(product),
      ]}
      lead={
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <div className="flex shrink-0 rounded-full border border-control">
            <IconButton
              label={`Menos um de ${name}`}
              disabled={stock === 0}
              onClick={() => onStep(-1)}
            >
              <Minus aria-hidden />
            </IconButton>
            <span aria-hidden className="my-2.5 border-l border-border" />
            <IconButton
              label={`Mais um de ${name}`}
              disabled={stock === STOCK_MAX}
              onClick={() => onStep(1)}
            >
              <Plus aria-hidden />
            </IconButton>
          </div>
          <span className="text-sm text-muted">{category}</span>
        </div>
      }
      actions={
        <>
          <IconButton label="Atualizar Estoque" onClick={() => onTask('stock')}>
            <PackagePlus aria-hidden />
          </IconButton>
          <IconButton label="Editar" onClick={() => onTask('edit')}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label="Excluir" onClick={() => onTask('delete')}>
            <Trash2 aria-hidden />
          </IconButton>
        </>
      }
    />
  )
}

/** As low as the line is, its target reaches over the title, which nothing else is pressed on. */
function StockFact({ product, onPress }: { product: Product; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={`${stockFact(product)}: ver o histórico`}
      title="Ver o histórico"
      className="relative inline-flex items-center gap-1 underline-offset-4 hover:underline before:absolute before:-inset-x-2 before:-top-5 before:-bottom-1"
    >
      <span>{stockFact(product)}</span>
      <History aria-hidden className="size-3.5" />
    </button>
  )
}
