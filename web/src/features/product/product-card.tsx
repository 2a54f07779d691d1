import { centsFromReais, formatDot } from '@compra/contract/money.ts'
import type { Product } from '@compra/contract/product.ts'
import { isScarce } from '@compra/contract/product-rules.ts'
import { PackagePlus, Pencil, Trash2 } from 'lucide-react'
import { Card, WarningBadge } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** What can be done with one product. */
export type ProductTask = 'stock' | 'edit' | 'delete'

interface ProductCardProps {
  product: Product
  onTask: (task: ProductTask) => void
}

export function ProductCard({ product, onTask }: ProductCardProps) {
  const { name, category, stock, minStock, price } = product
  return (
    <Card
      title={name}
      badge={isScarce(product) && <WarningBadge>Estoque baixo</WarningBadge>}
      facts={[
        category,
        `Estoque: ${stock} (Mínimo: ${minStock})`,
        `Preço: ${formatDot(centsFromReais(price))}`,
      ]}
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
