import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { measureText, rounded } from '@compra/contract/measure/measure.ts'
import type { NewProduct } from './saving/bring-products.ts'
import type { Brought } from './saving/brought.ts'

/** What is in it, below its name: '3 ingredientes · 2 passos', '12 itens', '2,5 kg em estoque · mínimo: 1'. */
export function hintOf(item: Brought, isThere: boolean): string {
  const there = item.kind === 'product' ? 'um' : 'uma'
  return [...(isThere ? [`Você já tem ${there} com este nome`] : []), ...partsOf(item)].join(' · ')
}

function partsOf(item: Brought): readonly string[] {
  if (item.kind === 'recipe') {
    const { ingredients, steps } = item.draft
    return [counted(ingredients, 'ingrediente'), counted(steps, 'passo')]
  }
  if (item.kind === 'product') return stockParts(item.draft)
  return [item.draft.items.length === 1 ? '1 item' : `${item.draft.items.length} itens`]
}

function stockParts({ stock, packs, content, minStock }: NewProduct): readonly string[] {
  const sum = rounded(packs.reduce((all, { amount }) => all + amount, stock))
  // Kept by the kilo or litre.
  const isByUnit = content?.amount === 1
  const amount = isByUnit ? measureText({ ...content, amount: sum }) : formatQuantity(sum)
  return [
    sum === 0 ? 'sem estoque' : `${amount} em estoque`,
    ...(packs.length === 0 ? [] : [`${counted(packs, 'data')} de validade`]),
    ...(minStock === 0 ? [] : [`mínimo: ${minStock}`]),
  ]
}

function counted(all: readonly unknown[], noun: string): string {
  return `${all.length} ${all.length === 1 ? noun : `${noun}s`}`
}
