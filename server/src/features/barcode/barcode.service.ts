import type { BarcodeSuggestion } from '@compra/contract/barcode/barcode-suggestion.ts'
import { readBarcode } from '@compra/contract/barcode/barcode.ts'
import type { AttemptLimit } from '#lib/attempt-limit.ts'
import type { Clock } from '#lib/clock.ts'
import { createSingleFlight } from '#lib/schedule/single-flight.ts'
import type { BarcodeNameRepository } from './barcode-name.repository.ts'

/** The name of a code in a public database; null if it has none, undefined if it did not answer. */
type LookUp = (code: string) => Promise<string | null | undefined>

interface Deps {
  readonly names: BarcodeNameRepository
  /** Undefined unless the operator has enabled the lookup. */
  readonly lookUp: LookUp | undefined
  readonly clock: Clock
  readonly attemptLimiter: {
    take(attempts: readonly { limit: AttemptLimit; subject: string }[]): Promise<void>
  }
}

export type BarcodeService = ReturnType<typeof createBarcodeService>

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const FOUND_MS = 180 * DAY
/** Shorter: volunteers add products every day. */
const NOT_FOUND_MS = 7 * DAY
/** A few megabytes. The limit a minute bounds what comes between two cleanups. */
const NAMES_MAX = 100_000
/** Lookups that no cached name answers. */
const PER_ACCOUNT: AttemptLimit = { name: 'barcode-lookup', windowMs: DAY, most: 200 }
/** Open Food Facts allows an address 15 reads of products a minute. */
const OF_ALL: AttemptLimit = { name: 'barcode-lookups', windowMs: MINUTE, most: 15 }
/** Numbers that each shop gives out itself (GS1: 2, 02 and 04, and of eight digits 0 and 2). */
const OF_SHOP = /^(?:2\d{12}|0[24]\d{11}|[02]\d{7})$/

/** Suggests names for barcodes that no product of a household has. */
export function createBarcodeService({ names, lookUp, clock, attemptLimiter }: Deps) {
  const once = createSingleFlight<string | null>()

  const fetched = async (accountId: string, code: string, ask: LookUp): Promise<string | null> => {
    await attemptLimiter.take([
      { limit: PER_ACCOUNT, subject: accountId },
      { limit: OF_ALL, subject: 'all' },
    ])
    const name = await ask(code)
    if (name === undefined) return null
    const lifetime = name === null ? NOT_FOUND_MS : FOUND_MS
    await names.store(code, { name }, new Date(clock.now().getTime() + lifetime))
    return name
  }

  return {
    /** Null without a name. For a case, the name of its piece. */
    async suggest(accountId: string, digits: string): Promise<BarcodeSuggestion | null> {
      const code = pieceOf(digits)
      if (!lookUp || OF_SHOP.test(code)) return null
      const cached = await names.find(code, clock.now())
      const name = cached ? cached.name : await once(code, () => fetched(accountId, code, lookUp))
      return name === null ? null : { name, source: 'openfoodfacts' }
    },
    cleanUp: () => names.deleteExpired(clock.now(), NAMES_MAX),
  }
}

function pieceOf(digits: string): string {
  const barcode = readBarcode(digits)
  return typeof barcode === 'string' ? digits : (barcode.piece ?? barcode.code)
}
