import type { REASONS } from '#product/stock-shapes.ts'
import type { PackChange } from '#stock/packs.ts'
/** What a push to a household is joined with, and what comes of it. */
import type {
  HomeProduct,
  HomeProductDraft,
  HomeRefusal,
  HomeSavedListDraft,
} from '#sync/home/home.ts'
import type { StockMove } from '#sync/home/moves.ts'
import type { Moved } from '#sync/home/stock-of.ts'

/** Items as `savedItems` has them; `createdAt` in milliseconds. */
export type KnownSavedList = HomeSavedListDraft & { readonly createdAt: number }

/** A shopping that was entered into the stock, a cooking, or a count of many products. */
export interface KnownEntry {
  readonly id: string
  readonly isUndone: boolean
  /** What it did to the stock and to prices (cents), in its order, without what was taken back since. */
  readonly parts: readonly EntryPart[]
}

/** What really moved: less than was bought when the stock was full, less than was cooked when it was empty. */
export interface EntryPart extends Moved {
  /** Of the line in the journal; undefined: it comes with this push. */
  readonly id: string | undefined
  readonly product: string
  readonly priceFrom: number
  readonly priceTo: number
}

/** A line of the journal that is to be taken back by itself. */
export interface KnownMovement extends EntryPart {
  readonly id: string
  readonly entry: string | undefined
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
  /** Those lines of the journal that are to be taken back and stand, by id. */
  readonly movements: ReadonlyMap<string, KnownMovement>
}

/** One line of the journal is taken back: only with a network, since no device has the journal. */
export interface Revert {
  readonly kind: 'revert'
  readonly movement: string
}

/** A device tells a stock by movements; a form tells it with the rest of the product. */
export type PushedProduct = HomeProductDraft & { readonly stock?: number | undefined }

type Enter = Extract<StockMove, { kind: 'enter' }>
/** A shopping that was typed in has no purchase of a list. */
export type EnterMove = Omit<Enter, 'purchase'> & { readonly purchase?: string | undefined }
export type HomeMove = Exclude<StockMove, Enter> | EnterMove | Revert

export interface HomePush {
  readonly products: readonly PushedProduct[]
  readonly savedLists: readonly HomeSavedListDraft[]
  readonly moves: readonly HomeMove[]
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
  readonly reason: (typeof REASONS)[number]
  readonly stockFrom: number
  readonly stockTo: number
  readonly priceFrom: number
  readonly priceTo: number
  /** Of an entry, a cooking or a count, or of its undo. */
  readonly entry?: string | undefined
  readonly packs: readonly PackChange[]
  /** Cents: what one unit was noted to have cost, whether or not the product got that price. */
  readonly paid?: number | undefined
  /** It was taken back by the same push. */
  readonly isUndone?: boolean
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
  /** Lines of the journal that were there and are taken back now. */
  readonly undone: readonly string[]
  /** New ones, and those that are undone now; `recipe`: of a new cooking. */
  readonly entries: readonly (Pick<KnownEntry, 'id' | 'isUndone'> & {
    readonly recipe?: string | undefined
  })[]
  readonly purchases: readonly { readonly key: string; readonly entry: string }[]
  /** The ids of movements that have counted now. */
  readonly moves: readonly string[]
  readonly refused: readonly HomeRefused[]
}

export interface HomeRefused {
  readonly id: string
  readonly code: HomeRefusal
}
