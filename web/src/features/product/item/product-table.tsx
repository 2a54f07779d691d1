import { formatDate } from '@compra/contract/format/dates.ts'
import type { ProductOrder } from '@compra/contract/product/product-rules.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListDrag } from '#core/shell/drag/list-drag.ts'
import { unitPriceFact } from '#features/product/product-facts.ts'
import { classNames } from '#ui/class-names.ts'
import { addToList } from './add-to-list.ts'
import type { ProductItemProps } from './product-card.tsx'
import { ProductMarks, ProductPrice } from './product-parts.tsx'
import { StockStepper } from './stock-stepper.tsx'

export const COLUMNS = 6

/** The classes of a column that only a wide table has. */
const ROOMY = '@max-[36rem]:hidden'

interface ProductTableHeadProps {
  order: ProductOrder
  /** Undefined: the default order. */
  onOrder: (order: ProductOrder | undefined) => void
}

/** The headers show the sort order and change it. */
export function ProductTableHead({ order, onOrder }: ProductTableHeadProps) {
  const sorted = (own: ProductOrder, label: string, className?: string) => (
    <th
      scope="col"
      aria-sort={order === own ? 'ascending' : undefined}
      className={classNames('font-medium', className)}
    >
      <button
        type="button"
        onClick={() => onOrder(order === own ? undefined : own)}
        className={classNames(
          'flex min-h-11 items-center gap-1 underline-offset-4 hover:underline',
          order === own && 'font-semibold text-foreground',
        )}
      >
        {label}
        <ArrowDown aria-hidden className={classNames('size-4', order !== own && 'opacity-0')} />
      </button>
    </th>
  )
  return (
    <tr className="border-b border-border text-left text-sm text-muted">
      {sorted('name', 'Produto')}
      {sorted('aisle', 'Corredor', ROOMY)}
      {sorted('low', 'Estoque')}
      <Head className={ROOMY}>Mínimo</Head>
      <Head>Preço</Head>
      <Head className={ROOMY}>Validade</Head>
    </tr>
  )
}

const Head = ({ className, children }: { className?: string; children: string }) => (
  <th scope="col" className={classNames('pl-2 text-right font-medium', className)}>
    {children}
  </th>
)

/** The content of a card as a table row; its name opens the product. */
export function ProductTableRow({ product, aisle, now, onOpen, onStep }: ProductItemProps) {
  const { name, minStock, price } = product
  const drag = useListDrag(name, () => void addToList(product))
  const unitPrice = unitPriceFact(product)
  return (
    <>
      <th
        scope="row"
        {...drag}
        className="cursor-grab py-1 pr-2 text-left align-middle font-normal"
      >
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="min-h-11 w-full rounded-control text-left font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </button>
        <span className="flex flex-wrap gap-1.5 pb-1 empty:hidden">
          <ProductMarks product={product} now={now} />
        </span>
      </th>
      <Cell className={classNames('pr-2', ROOMY)}>{aisle ?? '–'}</Cell>
      <td className="py-1.5">
        <StockStepper product={product} onStep={onStep} />
      </td>
      <Cell className={classNames('pl-2 text-right', ROOMY)}>{minStock > 0 ? minStock : '–'}</Cell>
      <td className="pl-2 text-right whitespace-nowrap">
        {price > 0 ? <ProductPrice product={product} /> : '–'}
        {unitPrice !== null && <span className="block text-sm text-muted">{unitPrice}</span>}
      </td>
      <Cell className={classNames('pl-2 text-right', ROOMY)}>{firstExpiry(product)}</Cell>
    </>
  )
}

const Cell = ({ className, children }: { className: string; children: ReactNode }) => (
  <td className={classNames('text-sm text-muted', className)}>{children}</td>
)

function firstExpiry({ packs }: Product): string {
  const first = packs.map(({ expires }) => expires).toSorted()[0]
  return first === undefined ? '–' : formatDate(first)
}
