import { STOCK_MAX } from '@compra/contract/limits.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { Minus, Plus } from 'lucide-react'
import { stockFact } from '#features/product/product-facts.ts'
import { stepStock, useWantedStocks } from '#features/product/stock/stock-steps.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

interface FoundStepProps {
  product: Product
  onAgain: () => void
  onOpen: () => void
  onClose: () => void
}

/** A scanned product with its stock: one used, or one bought. */
export function FoundStep({ product, onAgain, onOpen, onClose }: FoundStepProps) {
  const stock = useWantedStocks().get(product.id) ?? product.stock
  return (
    <Dialog
      title={product.name}
      subtitle={product.category}
      onClose={onClose}
      footer={
        <div className="grid grow gap-2">
          <div className="grid grid-cols-2 gap-2">
            <Button
              variant="secondary"
              className="min-h-20 px-2! whitespace-nowrap"
              disabled={stock === 0}
              onClick={() => stepStock({ ...product, stock }, -1)}
            >
              <Minus aria-hidden />1 usei
            </Button>
            <Button
              className="min-h-20 px-2! whitespace-nowrap"
              disabled={stock === STOCK_MAX}
              onClick={() => stepStock({ ...product, stock }, 1)}
            >
              <Plus aria-hidden />1 comprei
            </Button>
          </div>
          <Button variant="ghost" onClick={onAgain}>
            Ler outro código
          </Button>
        </div>
      }
    >
      <output aria-label="Estoque" className="block text-center text-lg font-semibold tabular-nums">
        {stockFact({ ...product, stock })}
      </output>
      <div className="mt-2 grid">
        <Button variant="ghost" onClick={onOpen}>
          Abrir produto
        </Button>
      </div>
    </Dialog>
  )
}
