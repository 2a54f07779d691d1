import { AISLES } from '@compra/contract/catalogue/aisles.ts'
import { formatDate } from '@compra/contract/format/dates.ts'
import { formatMoney } from '@compra/contract/format/money.ts'
import { isScarce, type ProductOrder } from '@compra/contract/product/product-rules.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { unitPriceText } from '@compra/contract/stock/unit-price-text.ts'
import { ArrowDown, ChartLine, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { expiryText } from '#core/form/expiry-text.ts'
import { UnsentMark } from '#core/household/unsent-mark.tsx'
import { usualAisleOf } from '#core/list/aisles/aisle-of.ts'
import { useListDrag } from '#core/shell/drag/list-drag.ts'
import { contentText } from '#features/product/product-facts.ts'
import { classNames } from '#ui/class-names.ts'
import { WarningBadge } from '#ui/list/card.tsx'
import { Menu, MENU_ACTION } from '#ui/menu.tsx'
import { addToList } from './add-to-list.ts'
import type { ProductTask } from './product-card.tsx'
import { StockStepper } from './stock-stepper.tsx'

export const COLUMNS = 7

interface ProductTableHeadProps {
  order: ProductOrder
  /** Undefined: the default order. */
  onOrder: (order: ProductOrder | undefined) => void
}

/** The headers show the sort order and change it. */
export function ProductTableHead({ order, onOrder }: ProductTableHeadProps) {
  const sorted = (own: ProductOrder, label: string) => (
    <th scope="col" aria-sort={order === own ? 'ascending' : undefined} className="font-medium">
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
      {sorted('aisle', 'Corredor')}
      {sorted('low', 'Estoque')}
      <Head>Mínimo</Head>
      <Head>Preço</Head>
      <Head>Validade</Head>
      <th scope="col">
        <span className="sr-only">Ações</span>
      </th>
    </tr>
  )
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="px-2 text-right font-medium">
    {children}
  </th>
)

interface ProductTableRowProps {
  product: Product
  /** When the list was opened. */
  now: Date
  onTask: (task: ProductTask) => void
  onStep: (by: 1 | -1) => void
}

/** The content and the actions of a card, as a table row. */
export function ProductTableRow({ product, now, onTask, onStep }: ProductTableRowProps) {
  const { id, name, minStock, stock, content, price } = product
  const drag = useListDrag(name, () => addToList(product))
  const unitPrice = price > 0 ? unitPriceText(price, content) : null
  const there = Number.isInteger(stock) ? null : contentText(content, stock)
  return (
    <>
      <th
        scope="row"
        {...drag}
        className="cursor-grab py-2 pr-2 text-left align-middle font-normal"
      >
        <span className="font-semibold wrap-anywhere">{name}</span>{' '}
        {isScarce(product) && <WarningBadge>Estoque baixo</WarningBadge>} <UnsentMark id={id} />
      </th>
      <td className="pr-2 text-sm text-muted">{aisleText(name)}</td>
      <td className="py-2">
        <div className="flex items-center">
          <StockStepper product={product} onStep={onStep} />
          <CellButton label={`Histórico do estoque de ${name}`} onPress={() => onTask('journal')}>
            <History aria-hidden className="size-4.5" />
          </CellButton>
        </div>
        {there !== null && <span className="pl-4 text-sm text-muted">{there}</span>}
      </td>
      <td className="px-2 text-right text-muted">{minStock > 0 ? minStock : '–'}</td>
      <td className="text-right">
        <CellButton label={`Preços de ${name}`} onPress={() => onTask('prices')}>
          <span className="text-right whitespace-nowrap">
            <span className="block">{price > 0 ? formatMoney(price) : '–'}</span>
            {unitPrice !== null && <span className="block text-sm text-muted">{unitPrice}</span>}
          </span>
          <ChartLine aria-hidden className="size-4.5 shrink-0" />
        </CellButton>
      </td>
      <td className="px-2 text-right text-sm">
        <Validity product={product} now={now} />
      </td>
      <td className="text-right">
        <Actions product={product} onTask={onTask} />
      </td>
    </>
  )
}

function aisleText(name: string): string {
  const id = usualAisleOf(name)
  return AISLES.find((aisle) => aisle.id === id)?.title ?? '–'
}

/** The first expiry date, as a warning if it is near. */
function Validity({ product: { packs }, now }: { product: Product; now: Date }) {
  const first = packs.map(({ expires }) => expires).toSorted()[0]
  const soon = expiryText(packs, now)
  if (soon !== null) return <WarningBadge>{soon}</WarningBadge>
  return <span className="text-muted">{first === undefined ? '–' : formatDate(first)}</span>
}

const ACTIONS: readonly { task: ProductTask; label: string }[] = [
  { task: 'stock', label: 'Atualizar Estoque' },
  { task: 'edit', label: 'Editar' },
  { task: 'delete', label: 'Excluir' },
]

function Actions({ product, onTask }: Pick<ProductTableRowProps, 'product' | 'onTask'>) {
  const tasks = ACTIONS.map(({ task, label }) => ({ label, run: () => onTask(task) }))
  const actions = [{ label: 'Adicionar à lista', run: () => addToList(product) }, ...tasks]
  return (
    <Menu id={`product-${product.id}`} label={`Ações de ${product.name}`}>
      {(act) =>
        actions.map(({ label, run }) => (
          <button key={label} type="button" className={MENU_ACTION} onClick={() => act(run)}>
            {label}
          </button>
        ))
      }
    </Menu>
  )
}

interface CellButtonProps {
  label: string
  onPress: () => void
  children: ReactNode
}

function CellButton({ label, onPress, children }: CellButtonProps) {
  return (
    <button
      type="button"
      title={label}
      onClick={onPress}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 hover:bg-raised"
    >
      {children}
      <span className="sr-only">: {label}</span>
    </button>
  )
}
