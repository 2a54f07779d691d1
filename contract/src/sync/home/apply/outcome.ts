/** What a push to a household is joined with, and what comes of it. */
import type {
  HomeProduct,
  HomeProductDraft,
  HomeRefusal,
  HomeSavedListDraft,
} from '#sync/home/home.ts'
import type { StockMove } from '#sync/home/moves.ts'

/** Items as `savedItems` has them; `createdAt` in milliseconds. */
export type KnownSavedList = HomeSavedListDraft & { readonly createdAt: number }

/** A shopping that was entered into the stock. */
export interface KnownEntry {
  readonly id: string
  readonly isUndone: boolean
  /** What it did to the stock and to prices (cents), in its order. */
  readonly added: readonly EntryPart[]
}

export interface EntryPart {
  readonly product: string
  /** What was really added: less than was bought when the stock was full. */
  readonly quantity: number
  readonly priceFrom: number
  readonly priceTo: number
}

/**
 * What matters for the push; more of the household, or all of it, does as well. Ids are in lower case on
 * both sides.
 */
export interface HomeKnown {
  /** Those that are there, of the pushed ones, the moved ones, and those of entries that are undone. */
  readonly products: ReadonlyMap<string, HomeProduct>
  /** How many products the whole household has. */
  readonly productCount: number
  /** Those that are there, of the pushed ones and those with their folded names. */
  readonly savedLists: ReadonlyMap<string, KnownSavedList>
  readonly savedListCount: number
  /** When those pushed ones were deleted that are not there, by id. */
  readonly gone: {
    readonly products: ReadonlyMap<string, number>
    readonly savedLists: ReadonlyMap<string, number>
  }
  /** The ids of those pushed movements that have counted. */
  readonly moves: ReadonlySet<string>
  /** The keys of those pushed purchases that were entered, undone ones too. */
  readonly purchases: ReadonlySet<string>
  /** By the id that the movements call them by, which may be the key of a request of before. */
  readonly entries: ReadonlyMap<string, KnownEntry>
}

export interface HomePush {
  readonly products: readonly HomeProductDraft[]
  readonly savedLists: readonly HomeSavedListDraft[]
  readonly moves: readonly StockMove[]
}

export interface HomeLimits {
  /** How many a new one may join at most, itself counted. */
  readonly products: number
  readonly savedLists: number
  /** Items of one saved list. */
  readonly items: number
  /** The server's clock in milliseconds. */
  readonly now: number
}

/** A change of stock or price (cents), as the journal keeps it. */
export interface StockChange {
  readonly product: string
  readonly reason: 'create' | 'edit' | 'set' | 'entry' | 'undo'
  readonly stockFrom: number
  readonly stockTo: number
  readonly priceFrom: number
  readonly priceTo: number
  /** Of an entry or its undo. */
  readonly entry?: string | undefined
}

/** To be written, each thing as it is now. */
export interface HomeOutcome {
  /** New, changed, or there again. */
  readonly products: readonly HomeProduct[]
  readonly savedLists: readonly KnownSavedList[]
  /** To be deleted, if they are there, and noted. */
  readonly gone: readonly {
    readonly kind: 'product' | 'shopping_list'
    readonly id: string
    readonly removed: number
  }[]
  /** In their order. */
  readonly journal: readonly StockChange[]
  /** New ones, and those that are undone now. */
  readonly entries: readonly Pick<KnownEntry, 'id' | 'isUndone'>[]
  readonly purchases: readonly { readonly key: string; readonly entry: string }[]
  /** The ids of movements that have counted now. */
  readonly moves: readonly string[]
  readonly refused: readonly HomeRefused[]
}

export interface HomeRefused {
  readonly id: string
  readonly code: HomeRefusal
}
