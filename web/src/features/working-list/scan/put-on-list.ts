import type { CounterReading } from '@compra/contract/barcode/counter.ts'
import { createMatcher } from '@compra/contract/match/match.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { rowOfProduct } from '@compra/contract/purchase/purchase.ts'
import { itemNamed } from '#core/list/working-list/working-list-rules.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { thingOf } from '#core/pantry/catalogue/catalogue.ts'
import type { Meant } from '#core/scan/meaning/name-step.tsx'
import { showToast } from '#core/shell/toasts.ts'
import { submitLine, toggleItem } from '#features/working-list/list-actions.ts'

const GRAMS_OF_KILO = 1000

/** Ticks a scanned thing that is on the list, and adds another one. */
export function putOnList(meant: Meant, label?: CounterReading): void {
  const { pending, unavailable, purchased } = workingList.getState().list
  const wanted = rowOf(meant, [...pending, ...unavailable])
  if (wanted) return tick(wanted, label)
  const bought = rowOf(meant, purchased)
  if (bought) showToast({ title: `${bought.name} já está no carrinho` })
  else add(meant, label)
}

/** The row that means it: that of its name, else the surest one. */
function rowOf(meant: Meant, rows: readonly Item[]): Item | undefined {
  if ('name' in meant) return named(rows, meant.name)
  const { product } = meant
  const match = createMatcher([{ ...product, matches: [] }], thingOf)
  const found = rows.map((row) => ({ row, ...match(row) }))
  const sure = found.find(({ productId }) => productId === product.id)
  return (sure ?? found.find(({ candidates }) => candidates.includes(product.id)))?.row
}

function named(rows: readonly Item[], name: string): Item | undefined {
  const { list } = workingList.getState()
  const ids = new Set(rows.map(({ id }) => id))
  return itemNamed(list, name, ({ id }) => ids.has(id))
}

function tick(row: Item, label: CounterReading | undefined): void {
  toggleItem(row.id, 'purchased')
  price(row.id, label)
  showToast({
    title: `${row.name} no carrinho`,
    action: {
      label: 'Desfazer',
      onPress: () => {
        toggleItem(row.id, row.status === 'unavailable' ? 'unavailable' : 'purchased')
        if (label) restore(row)
      },
    },
  })
}

/** What a counter's label says of this piece. */
function price(id: string, label: CounterReading | undefined): void {
  const { paid, grams } = label ?? { paid: null, grams: null }
  if (paid !== null) workingList.setPrice(id, paid)
  if (grams !== null) workingList.setMeasure(id, { amount: grams / GRAMS_OF_KILO, unit: 'kg' })
}

function restore({ id, cents, measure }: Item): void {
  workingList.setPrice(id, cents)
  workingList.setMeasure(id, measure)
}

function add(meant: Meant, label: CounterReading | undefined): void {
  const line = 'name' in meant ? { name: meant.name } : lineOf(meant.product, label)
  if (!submitLine(line)) return
  const newest = workingList.getState().list.pending.at(-1)
  if (!newest) return
  price(newest.id, label)
  showToast({
    title: `${newest.name} na lista`,
    action: { label: 'Desfazer', onPress: () => void workingList.remove(newest.id) },
  })
}

/** A weighed piece has the measure of its label. */
function lineOf({ name }: Product, label: CounterReading | undefined) {
  const { name: short, measure } = rowOfProduct(name)
  return measure && !label ? { name: short, measure } : { name: short }
}
