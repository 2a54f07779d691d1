import type { AnswerOf } from '@compra/contract/http/endpoint.ts'
/**
 * The data that a receipt is compared with: the household's products, and the server's memory of its rows.
 */
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

/** The part of a product that a receipt needs. */
export type HouseProduct = Matchable & Pick<Product, 'category'>

export type Known = AnswerOf<typeof receiptApi.known>

/** A timeout: without the server's memory a receipt is read all the same. */
const TIMEOUT_MS = 4_000

/** All products of the household, newest first. */
export async function readProducts(): Promise<readonly HouseProduct[]> {
  return (await readStored()) ?? (await readPages())
}

/** The products stored on this device; undefined without a local copy. */
async function readStored(): Promise<readonly HouseProduct[] | undefined> {
  if (!hasHome()) return undefined
  try {
    const { homeStore } = await loadCode(() => import('#core/pantry/replica/home-here.ts'))
    const home = await homeStore.read()
    if (!home || home.cursor === 0) return undefined
    return productsOf(home).toSorted((one, other) => other.createdAt - one.createdAt)
  } catch {
    // Without this code, or its database, the server is used.
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

/** The number of new products that the plan allows. The server checks again. */
export function roomFor(products: readonly HouseProduct[]): number {
  return planLevel() === 'premium' ? Infinity : FREE_LIMITS.products - products.length
}

/** Undefined if the server does not answer. */
export function fetchKnown(
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
  return call(receiptApi.known, { body }, AbortSignal.timeout(TIMEOUT_MS)).catch(() => undefined)
}

/** The usual prices of products, as far as known here. */
export function fetchUsualPrices(): Promise<readonly UsualPrice[]> {
  return cachedCall(priceApi.latest, {}, AbortSignal.timeout(TIMEOUT_MS), () => undefined)
    .then(({ usual }) => usual)
    .catch(() => [])
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.flatMap((value) => value ?? []))]
}
