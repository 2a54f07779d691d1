/** The proposed rows of a receipt. */
import type { CatalogueLine } from '@compra/contract/catalogue/read-catalogue.ts'
import { priceOfLine } from '@compra/contract/price/paid-price.ts'
import type { UsualPrice } from '@compra/contract/price/price-seen.ts'
import { oddPrice } from '@compra/contract/price/usual-price.ts'
import {
  createReceiptMatcher,
  type ReceiptCandidate,
  type ReceiptMatch,
} from '@compra/contract/receipt/match/receipt-matcher.ts'
import { packOf } from '@compra/contract/receipt/pack.ts'
import type { PrintedLine, ReceiptAction } from '@compra/contract/receipt/printed.ts'
import { choiceOfName, choiceOfProduct, choiceOfThing, isForStock } from './choices.ts'
import type { HouseProduct, Known } from './house.ts'
import { type Choice, type ReviewRow, withChoice } from './review-row.ts'

export interface ReviewDeps {
  readonly products: readonly HouseProduct[]
  readonly memory: Known['memory']
  readonly usual: readonly UsualPrice[]
  readonly things: readonly CatalogueLine[]
  readonly thingOf: (name: string) => CatalogueLine | undefined
}

export function firstRows(lines: readonly PrintedLine[], deps: ReviewDeps): readonly ReviewRow[] {
  const { products, memory, usual, things, thingOf } = deps
  const match = createReceiptMatcher(things, products, thingOf, memory)
  const productById = new Map(products.map((product) => [product.id, product]))
  const thingByName = new Map(things.map((thing) => [thing.name, thing]))
  const usualById = new Map(usual.map((one) => [one.productId, one]))

  function choiceOf(
    { productId, thing }: Pick<ReceiptCandidate, 'productId' | 'thing'>,
    line: PrintedLine,
  ): Choice | null {
    const product = productById.get(productId ?? '')
    if (product) return choiceOfProduct(product, thingOf(product.name))
    const known = thingByName.get(thing ?? '')
    if (known) return choiceOfThing(known, line)
    return thing === null ? null : choiceOfName(thing, thingOf(thing), line)
  }

  return lines.map((line) => {
    const found = match(line)
    const meant = choiceOf(found, line)
    const isKnown = found.ignored || !found.isGrocery || (found.isSure && meant !== null)
    const choice = isKnown && found.isSure ? meant : null
    const odd = choice ? oddnessOf(line, usualById.get(choice.productId ?? '')) : null
    const start: ReviewRow = {
      line,
      choice: null,
      candidates: found.candidates.flatMap((one) => choiceOf(one, line) ?? []),
      isAsked: !isKnown || odd !== null,
      action: 'price',
      units: 1,
      isCounted: true,
      odd,
      isEntered: false,
    }
    return withChoice(start, choice, actionFor(found, choice))
  })
}

/** A row that the household recorded as a price before is no product this time either. */
function actionFor({ ignored, isGrocery, by }: ReceiptMatch, choice: Choice | null): ReceiptAction {
  if (ignored || (choice === null && !isGrocery)) return 'ignore'
  const isPrice = choice?.productId === null && by !== 'thing'
  return choice && !isPrice && isForStock(choice) ? 'stock' : 'price'
}

function oddnessOf(line: PrintedLine, usual: UsualPrice | undefined): string | null {
  const price = priceOfLine({ ...line, pack: packOf(line) })
  return price && oddPrice(price, usual)
}
