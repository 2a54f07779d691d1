import type { REASONS } from '#product/stock-shapes.ts'
import type { PackChange } from '#stock/packs.ts'
import type { StockMove } from '#sync/pantry/moves.ts'
/** The stored state that a push is merged with, and the outcome. */
import type {
  PANTRY_KINDS,
  PantryProduct,
  PantryProductDraft,
  PantryRecipeDraft,
  PantryRefusal,
  PantrySavedListDraft,
} from '#sync/pantry/pantry.ts'
import type { Moved } from '#sync/pantry/stock-of.ts'

/** Items as `savedItems` has them; `createdAt` in milliseconds. */
export type KnownSavedList = PantrySavedListDraft & { readonly createdAt: number }

/** Ingredients and steps as `recipeParts` has them; `createdAt` in milliseconds. */
export type KnownRecipe = PantryRecipeDraft & { readonly createdAt: number }

/** A shopping that was entered into the stock, a cooking, or a count of many products. */
export interface KnownEntry {
  readonly id: string
  readonly isUndone: boolean
  /** Its effects on stocks and prices (cents), in order, without those that were reverted since. */
  readonly parts: readonly EntryPart[]
}

/** The real effect: less than was bought if the stock was full, less than was cooked if it was empty. */
export interface EntryPart extends Moved {
  /** Of the line in the journal; undefined: it is part of this push. */
  readonly id: string | undefined
  readonly product: string
  readonly priceFrom: number
  readonly priceTo: number
}

/** A line of the journal that is to be reverted by itself. */
export interface KnownMovement extends EntryPart {
  readonly id: string
  readonly entry: string | undefined
}

/** The stored state that the push needs; more of the household does no harm. Ids are in lower case. */
export interface StoredPantry {
  /** Existing products that are pushed or moved, or belong to entries that are undone. */
  readonly products: ReadonlyMap<string, PantryProduct>
  /** The number of products of the whole household. */
  readonly productCount: number
  /** Existing lists that are pushed, or that have the folded name of a pushed one. */
  readonly savedLists: ReadonlyMap<string, KnownSavedList>
  readonly savedListCount: number
  /** The stored ones of the pushed recipes. */
  readonly recipes: ReadonlyMap<string, KnownRecipe>
  readonly recipeCount: number
  /** Removal stamps of pushed things that were deleted, by id. */
  readonly gone: {
    readonly products: ReadonlyMap<string, number>
    readonly savedLists: ReadonlyMap<string, number>
    readonly recipes: ReadonlyMap<string, number>
  }
  /** Ids of pushed movements that were applied before. */
  readonly moves: ReadonlySet<string>
  /** Keys of pushed purchases that were entered before, undone ones too. */
  readonly purchases: ReadonlySet<string>
  /** By the id in the movements, which may be the idempotency key of an earlier request. */
  readonly entries: ReadonlyMap<string, KnownEntry>
  /** Lines of the journal that are to be reverted and were not yet, by id. */
  readonly movements: ReadonlyMap<string, KnownMovement>
}

/** Reverts one line of the journal: only with a network, since no device has the journal. */
export interface Revert {
  readonly kind: 'revert'
  readonly movement: string
}

/** A device sends a stock as movements; a form sends it with the product. */
export type PushedProduct = PantryProductDraft & { readonly stock?: number | undefined }

type Enter = Extract<StockMove, { kind: 'enter' }>
/** A purchase that was typed in does not come from a list, so it has no key. */
export type EnterMove = Omit<Enter, 'purchase'> & { readonly purchase?: string | undefined }
export type PantryMove = Exclude<StockMove, Enter> | EnterMove | Revert

export interface PantryPush {
  readonly products: readonly PushedProduct[]
  readonly savedLists: readonly PantrySavedListDraft[]
  readonly recipes: readonly PantryRecipeDraft[]
  readonly moves: readonly PantryMove[]
}

export interface PantryLimits {
  /** The most products, counting a new one. */
  readonly products: number
  readonly savedLists: number
  readonly recipes: number
  /** Items of one saved list. */
  readonly items: number
  /** The server's clock in milliseconds. */
  readonly now: number
}

/** A change of stock or price (cents), as the journal stores it. */
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
  /** Cents paid for one unit, even if the product did not get that price. */
  readonly paid?: number | undefined
  /** The same push reverted it. */
  readonly isUndone?: boolean
}

/** The new state that has to be written. */
export interface PantryOutcome {
  /** New, changed, or created again. */
  readonly products: readonly PantryProduct[]
  readonly savedLists: readonly KnownSavedList[]
  readonly recipes: readonly KnownRecipe[]
  /** To be deleted if they exist, and recorded as deleted. */
  readonly gone: readonly {
    readonly kind: (typeof PANTRY_KINDS)[number]
    readonly id: string
    readonly removed: number
  }[]
  /** In their order. */
  readonly journal: readonly StockChange[]
  /** Existing lines of the journal that are reverted now. */
  readonly undone: readonly string[]
  /** New entries, and those that are undone now; `recipe`: of a new cooking. */
  readonly entries: readonly (Pick<KnownEntry, 'id' | 'isUndone'> & {
    readonly recipe?: string | undefined
  })[]
  readonly purchases: readonly { readonly key: string; readonly entry: string }[]
  /** Ids of the movements that are applied now. */
  readonly moves: readonly string[]
  readonly refused: readonly PantryRefused[]
}

export interface PantryRefused {
  readonly id: string
  readonly code: PantryRefusal
}
