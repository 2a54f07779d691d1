import { randomUUID } from 'node:crypto'
import { formatUnits, formatQuantity } from '@compra/contract/format/numbers.ts'
import { HouseItem } from '@compra/contract/house-item/house-item.ts'
import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { lineText } from '@compra/contract/line/line.ts'
import { readLine } from '@compra/contract/line/read-line.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import {
  Product,
  productApi,
  ScarceProduct,
  type Product as StockedProduct,
} from '@compra/contract/product/product.ts'
import { purchaseOfShortage } from '@compra/contract/purchase/shortage.ts'
import { unitsOf } from '@compra/contract/stock/units.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { lineOf, SearchText } from '@compra/contract/text/text.ts'
import { z } from 'zod'
import { thingOf } from '#catalogue/catalogue.ts'
import type { MatchingService } from '#features/product/matching.service.ts'
import type { ProductService } from '#features/product/product.service.ts'
import type { StockEntryService } from '#features/product/stock-entry.service.ts'
import type { HouseItemService } from '#features/sync/house-item.service.ts'
import { found } from '#lib/app-error.ts'
import { houseLine } from './list-tools.ts'
import { Question, questionText } from './question.ts'
import { tool, type Tool } from './tool.ts'
import { namesText } from './words.ts'

export interface StockServices {
  readonly houseItems: Pick<HouseItemService, 'list'>
  readonly products: Pick<ProductService, 'page' | 'scarce'>
  readonly matching: Pick<MatchingService, 'match'>
  readonly stockEntries: Pick<StockEntryService, 'count'>
}

const SHOWN = { page: 1, size: 100, sort: 'name', low: 'false', expiring: 'false' } as const

/** What is missing, what is at home, and using it. */
export function stockTools(services: StockServices): Tool[] {
  const { houseItems, products, matching, stockEntries } = services
  return [
    tool({
      name: 'o_que_falta',
      title: 'O que falta comprar',
      description:
        'O que falta comprar: os itens pendentes da lista da casa e os produtos abaixo do estoque mínimo, com a compra que os repõe. `onList` diz se já está na lista.',
      scope: 'read',
      input: z.object({}),
      output: z.object({
        pending: z.array(HouseItem),
        scarce: z.array(
          z.object({
            product: ScarceProduct,
            buy: z.string().describe("o que pôr na lista, para 'por_na_lista'"),
            onList: z.boolean(),
          }),
        ),
      }),
      async run(_, { caller }) {
        const items = await houseItems.list(caller)
        const pending = items.filter(({ status }) => status === 'pending')
        const listed = new Set(pending.map(({ name }) => foldName(name)))
        const scarce = (await products.scarce(caller.tenantId)).map((product) => {
          const { cents: _, ...row } = purchaseOfShortage(product, thingOf)
          return { product, buy: lineText(row), onList: listed.has(foldName(row.name)) }
        })
        const others = scarce.filter(({ onList }) => !onList)
        const parts = [
          ...(pending.length > 0 ? [`Na lista: ${namesText(pending.map(houseLine))}.`] : []),
          ...(others.length > 0
            ? [`Abaixo do mínimo: ${namesText(others.map(({ buy }) => buy))}.`]
            : []),
        ]
        return { text: parts.join(' ') || 'Não falta nada.', data: { pending, scarce } }
      },
    }),
    tool({
      name: 'ver_estoque',
      title: 'Ver o estoque',
      description:
        'Quanto há em casa: todos os produtos (até 100, por nome), ou só os que têm o texto no nome. O estoque é contado em unidades do produto; `content` é o conteúdo de uma.',
      scope: 'read',
      input: z.object({ name: SearchText.describe('parte do nome; sem ele, todos') }),
      output: productApi.list.success.body,
      async run({ name }, { caller }) {
        const page = await products.page(caller.tenantId, { ...SHOWN, name })
        return { text: stockText(page.data), data: page }
      },
    }),
    tool({
      name: 'usar_do_estoque',
      title: 'Usar do estoque',
      description:
        "Tira do estoque o que foi usado: só a quantidade e a coisa, como '2 ovos', '500 g de arroz', '1 leite'. Se mais de um produto pode ser, ou a quantidade não se converte, devolve a pergunta e não muda nada.",
      scope: 'stock',
      bucket: 'write',
      isIdempotent: false,
      input: z.object({ text: lineOf(ITEM_NAME_MAX).describe("'2 ovos'") }),
      output: z.object({
        product: Product.nullable().describe('depois da mudança; null: nada mudou'),
        used: z.number().describe('unidades que saíram'),
        question: Question.nullable(),
      }),
      async run({ text }, { caller }) {
        const { data, products: matched } = await matching.match(caller.tenantId, [text])
        const product = matched.find(({ id }) => id === data[0]?.productId)
        if (!product) return unknownProduct(text, matched)
        const { units, isSure } = unitsOf(product, readLine(text), thingOf(product.name)?.id)
        if (!isSure) return asked(text, [`${formatUnits(units)} de ${product.name}`])
        const stock = Math.max(0, rounded(product.stock - units))
        const used = rounded(product.stock - stock)
        if (used === 0) return unchanged(`${product.name}: não há no estoque.`)
        const counts = [{ productId: product.id, stock, seen: product.stock }]
        const after = found((await stockEntries.count(caller, randomUUID(), counts)).data[0])
        const said = `Usei ${formatUnits(used)} de ${product.name}: ${remainText(after.stock)}.`
        return { text: said, data: { product: after, used, question: null } }
      },
    }),
  ]
}

const remainText = (stock: number) =>
  stock === 0 ? 'acabou' : `${stock > 1 ? 'restam' : 'resta'} ${formatQuantity(stock)}`

function unknownProduct(text: string, candidates: readonly StockedProduct[]) {
  if (candidates.length > 0)
    return asked(
      text,
      candidates.map(({ name }) => name),
    )
  return unchanged(`Não há um produto para “${text}” no estoque. Nada mudou.`)
}

const unchanged = (text: string) => ({ text, data: { product: null, used: 0, question: null } })

function asked(text: string, options: string[]) {
  const question = { text, options }
  return { text: questionText(question), data: { product: null, used: 0, question } }
}

function stockText(products: readonly StockedProduct[]): string {
  if (products.length === 0) return 'Não há produtos assim no estoque.'
  const lines = products.map(({ name, stock, minStock }) =>
    stock < minStock
      ? `${name}: ${formatQuantity(stock)} (mínimo ${formatQuantity(minStock)})`
      : `${name}: ${formatQuantity(stock)}`,
  )
  return `No estoque, em unidades: ${namesText(lines)}.`
}
