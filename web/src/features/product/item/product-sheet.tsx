import type { Product } from '@compra/contract/product/product.ts'
import {
  ChartLine,
  History,
  ListPlus,
  PackagePlus,
  Pencil,
  ScanBarcode,
  Trash2,
} from 'lucide-react'
import { SCAN_LABEL } from '#core/scan/scan-texts.ts'
import { priceText, stockFact, unitPriceFact } from '#features/product/product-facts.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Act } from '#ui/list/act.tsx'
import { addToList } from './add-to-list.ts'
import { ProductMarks } from './product-parts.tsx'

/** The actions on one product that have their own dialog. */
export type ProductTask = 'stock' | 'edit' | 'delete' | 'journal' | 'prices' | 'code'

interface ProductSheetProps {
  product: Product
  /** Undefined while it is unknown. */
  aisle: string | undefined
  /** When the list was opened. */
  now: Date
  onTask: (task: ProductTask) => void
  onClose: () => void
}

/** The opened card: all facts and actions of a product. */
export function ProductSheet({ product, aisle, now, onTask, onClose }: ProductSheetProps) {
  const { name, category } = product
  const price = [`Preço: ${priceText(product)}`, unitPriceFact(product)]
  function handleAdd() {
    onClose()
    void addToList(product)
  }
  return (
    <Dialog title={name} subtitle={[category, aisle].filter(Boolean).join(' · ')} onClose={onClose}>
      <p className="flex flex-wrap gap-2 empty:hidden">
        <ProductMarks product={product} now={now} />
      </p>
      <ul aria-label="Ações" className="-mx-2 mt-1 grid">
        <Act
          Icon={History}
          label={stockFact(product)}
          hint="ver o histórico"
          onClick={() => onTask('journal')}
        />
        <Act
          Icon={ChartLine}
          label={price.filter(Boolean).join(' · ')}
          hint="ver os preços"
          onClick={() => onTask('prices')}
        />
        <Act Icon={ListPlus} label="Adicionar à lista" onClick={handleAdd} />
        <Act Icon={PackagePlus} label="Atualizar Estoque" onClick={() => onTask('stock')} />
        <Act Icon={ScanBarcode} label={SCAN_LABEL} onClick={() => onTask('code')} />
        <Act Icon={Pencil} label="Editar" onClick={() => onTask('edit')} />
        <Act Icon={Trash2} label="Excluir" isDestructive onClick={() => onTask('delete')} />
      </ul>
    </Dialog>
  )
}
