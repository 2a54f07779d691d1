import type { Measure } from '#measure/measure.ts'

/** An ingredient compared with the stock. Pieces are the unit 'un'. */
export interface Need {
  readonly name: string
  /** Scaled to the number of people; null without an amount ('a gosto'). */
  readonly need: Measure | null
  /** Stock of the product that other lines left, also 0; null without a product. */
  readonly atHome: Measure | null
  /** The missing amount; with 'check' the whole need. */
  readonly buy: Measure | null
  /**
   * 'home': certainly enough. 'buy': none, or not enough. 'check': a person must choose the product, or
   * check whether the stock is enough.
   */
  readonly verdict: 'buy' | 'home' | 'check'
  readonly productId: string | null
  /** Products to choose from; empty if the match is certain, or without one. */
  readonly candidates: string[]
  /** Units that cooking removes from the stock: above 0, at most the stock. */
  readonly units: number | null
  /** Converted by the table of household measures: shown with '≈'. */
  readonly isAbout: boolean
}

/** A need in units of its product. */
export interface UnitsNeeded {
  readonly units: number
  readonly isAbout: boolean
}
