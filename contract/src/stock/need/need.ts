import type { Measure } from '#measure/measure.ts'

/** An ingredient against what is at home. Pieces are the unit 'un'. */
export interface Need {
  readonly name: string
  /** For as many as eat; null where the recipe says no amount ('a gosto'). */
  readonly need: Measure | null
  /** What other lines left of the product that is meant, 0 too; null when none is meant. */
  readonly atHome: Measure | null
  /** The rest that is not there. Of what has to be looked at, all that is needed. */
  readonly buy: Measure | null
  /**
   * 'home': there is certainly enough. 'buy': nothing of it is there, or less than is needed. 'check':
   * people have to say which product is meant, or to look whether what is there is enough.
   */
  readonly verdict: 'buy' | 'home' | 'check'
  readonly productId: string | null
  /** Products of which people have to say which is meant; empty when it is certain, or none is. */
  readonly candidates: string[]
  /** Of the product, that cooking takes out of its stock: at most what is there, above 0. */
  readonly units: number | null
  /** Compared by the table of household measures: shown with '≈'. */
  readonly isAbout: boolean
}

/** A need in units of the product that is meant. */
export interface UnitsNeeded {
  readonly units: number
  readonly isAbout: boolean
}
