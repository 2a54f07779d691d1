import type { AnswerOf } from '@compra/contract/http/endpoint.ts'
/**
 * The data that a receipt is compared with: the household's products, and the server's memory of its rows.
 */
import { FREE_LIMITS } from '@compra/contract/limits.ts'
import type { Matchable } from '@compra/contract/match/match.ts'
import { priceApi, type UsualPrice } from '@compra/contract/price/price-seen.ts'
import type { Product } from '@compra/contract/product/product.ts'
import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { readPantry } from '#core/pantry/pantry.ts'
import { newestProducts } from '#core/pantry/rules/products.ts'
import { call } from '#core/server-data/api.ts'
import { cachedCall } from '#core/server-data/cached-call.ts'
import { planLevel } from '#core/session/plan-level.ts'

/** The part of a product that a receipt needs. */
export type HouseProduct = Matchable & Pick<Product, 'category'>

export type Known = AnswerOf<typeof receiptApi.known>

/** A timeout: without the server's memory a receipt is read all the same. */
const TIMEOUT_MS = 4_000

/** All products of the household, newest first. */
export function readProducts(): Promise<readonly HouseProduct[]> {
  return readPantry(newestProducts, undefined)
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
