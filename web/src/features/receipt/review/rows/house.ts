import type { AnswerOf } from '@compra/contract/http/endpoint.ts'
/** What a receipt is compared with: the products of the house, and what the server remembers of its rows. */
import { FREE_LIMITS, PAGE_SIZE_MAX } from '@compra/contract/limits.ts'
import type { Matchable } from '@compra/contract/match/match.ts'
import { priceApi, type UsualPrice } from '@compra/contract/price/price-seen.ts'
import { type Product, productApi } from '@compra/contract/product/product.ts'
import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { productsOf } from '@compra/contract/sync/home/shown.ts'
import { hasHome } from '#core/pantry/replica/home-state.ts'
import { planLevel } from '#core/plan/item-limit.ts'
import { call } from '#core/server-data/api.ts'
import { cachedCall } from '#core/server-data/cached-call.ts'
import { homeRead } from '#core/server-data/home-call.ts'
import { loadCode } from '#lib/retry/load-code.ts'

/** A product, as far as a receipt has to know it. */
export type HouseProduct = Matchable & Pick<Product, 'category'>

export type Known = AnswerOf<typeof receiptApi.known>

/** The network is not waited for longer: without its memory a receipt is read all the same. */
const PATIENCE_MS = 4_000

/** All products of the house, the newest first. */
export async function readProducts(): Promise<readonly HouseProduct[]> {
  return (await readKept()) ?? (await readPages())
}

/** As this device keeps them; undefined when it has not heard of the house. */
async function readKept(): Promise<readonly HouseProduct[] | undefined> {
  if (!hasHome()) return undefined
  try {
    const { homeStore } = await loadCode(() => import('#core/pantry/replica/home-here.ts'))
    const home = await homeStore.read()
    if (!home || home.cursor === 0) return undefined
    return productsOf(home).toSorted((one, other) => other.createdAt - one.createdAt)
  } catch {
    // Without its code, or its database, the server is asked.
    return undefined
  }
}

async function readPages(): Promise<readonly HouseProduct[]> {
  const products: HouseProduct[] = []
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const query = { page: String(page), size: String(PAGE_SIZE_MAX), name: '' }
    const answer = await homeRead(productApi.list, { query })
    products.push(...answer.data.map((product) => ({ ...product, matches: [] })))
    hasMore = answer.has_more
  }
  return products
}

/** How many products the plan has room for. The server checks again. */
export function roomFor(products: readonly HouseProduct[]): number {
  return planLevel() === 'premium' ? Infinity : FREE_LIMITS.products - products.length
}

/** Undefined when the server does not say. */
export function askKnown(
  { lines, shop }: PrintedReceipt,
  keyHash: string,
): Promise<Known | undefined> {
  const body = {
    keyHash,
    cnpj: shop.cnpj,
    codes: distinct(lines.map(({ code }) => code)),
    gtins: distinct(lines.map(({ gtin }) => gtin)),
    texts: distinct(lines.map(({ text }) => text)),
  }
  return call(receiptApi.known, { body }, AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined)
}

/** What products usually cost, as far as it is known here. */
export function askUsual(): Promise<readonly UsualPrice[]> {
  return cachedCall(priceApi.latest, {}, AbortSignal.timeout(PATIENCE_MS), () => undefined)
    .then(({ usual }) => usual)
    .catch(() => [])
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.flatMap((value) => value ?? []))]
}
