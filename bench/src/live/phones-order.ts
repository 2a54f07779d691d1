import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'

export type House = Pick<CrowdPerson, 'accessToken'>

/** The first message to the process of the phones. */
export interface PhonesOrder {
  readonly origin: string
  readonly houses: readonly House[]
}

/** Its answer once the streams are open. */
export interface Opened {
  readonly refused: number
}

/** Its answer to each change. */
export interface Changed {
  /** Milliseconds from the push until the other phone has the change. */
  readonly delays: readonly number[]
  readonly refused: number
  /** Share of one processor that the phones used. */
  readonly processor: number
}
