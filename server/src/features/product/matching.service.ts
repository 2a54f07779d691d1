import { matchTexts, type TextMatch } from '@compra/contract/match/match-texts.ts'
import type { ThingOf } from '@compra/contract/match/match.ts'
import { PRODUCT_REGISTERS } from '@compra/contract/product/product-registers.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { PRODUCT_MATCHES_MAX } from '@compra/contract/product/stock-shapes.ts'
import type { PushedProduct } from '@compra/contract/sync/pantry/apply/outcome.ts'
import type { PantryProduct } from '@compra/contract/sync/pantry/pantry.ts'
import { changeVersioned, latestOf } from '@compra/contract/sync/pantry/versioned.ts'
import { foldName } from '@compra/contract/text/name.ts'
import type { PantryEdits, Member } from '#features/sync/pantry/pantry-edits.service.ts'
import { found } from '#lib/app-error.ts'
import { productIn, matchableOf } from './product-mapping.ts'
import type { ProductRepository } from './product.repository.ts'

interface Deps {
  readonly products: Pick<ProductRepository, 'listWithMatches' | 'findByMatch'>
  readonly changes: PantryEdits
  readonly thingOf: ThingOf
}

export type MatchingService = ReturnType<typeof createMatchingService>

/** Matches texts, such as lines of receipts and recipes, with products of the household. */
export function createMatchingService({ products, changes, thingOf }: Deps) {
  return {
    async match(
      tenantId: string,
      texts: readonly string[],
    ): Promise<{ data: TextMatch[]; products: Product[] }> {
      const all = (await products.listWithMatches(tenantId)).map(matchableOf)
      return matchTexts(texts, all, thingOf)
    },

    /** Stores a decision. A text matches one product at most, so a new yes removes that of another product. */
    remember: (
      caller: Member,
      id: string,
      { text, is }: { readonly text: string; readonly is: boolean },
    ): Promise<Product> =>
      changes.write(caller, async (open) => {
        const [wanted, folded] = [id.toLowerCase(), foldName(text)]
        const others = is ? await products.findByMatch(open.trx, caller.tenantId, folded) : []
        const ids = [...new Set([wanted, ...others])]
        const known = await open.known({ products: ids.map((one) => ({ id: one })) })
        const product = found(known.products.get(wanted))
        const pushed = [...known.products.values()].map((one) =>
          withDecision(one, folded, one === product ? is : undefined, open.at.getTime()),
        )
        const { after } = await open.push(known, { products: pushed })
        return productIn(after.get(wanted) ?? product)
      }),
  }
}

/** The product with the latest decision on a text; `is` undefined removes the decision. */
function withDecision(
  product: PantryProduct,
  text: string,
  is: boolean | undefined,
  now: number,
): PushedProduct {
  const others = product.matches.filter((one) => one.text !== text)
  const matches = (is === undefined ? others : [{ text, is }, ...others]).slice(
    0,
    PRODUCT_MATCHES_MAX,
  )
  const stamp = Math.max(now, latestOf(product) + 1)
  return {
    ...changeVersioned(product, { matches }, PRODUCT_REGISTERS, stamp),
    stock: undefined,
  }
}
