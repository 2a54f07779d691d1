/** `normal` is such that all scenarios run within an hour on two idle cores; `long` is for a night. */
export type Size = 'normal' | 'long'

export interface Outcome {
  /** The figure with its total, for readers: '0 missing of 21,340'. */
  readonly measured: string
  /** 'not run' if this machine cannot run it; `note` says why. */
  readonly holds: boolean | 'not run'
  /** A limitation of the figure, such as a part that was left out. */
  readonly note?: string | undefined
}

/** A fault, a race or a load that the product must withstand, and the required result. */
export interface Scenario {
  /** The title, in some ten words. */
  readonly title: string
  /** The required result: '0 missing'. */
  readonly wanted: string
  /** The page of its row; docs/reliability.md by default. */
  readonly page?: string
  /** Timeout in seconds of a normal run, after which it has failed; three minutes by default. */
  readonly boundS?: number
  /**
   * Runs in a process of its own, which is killed with its descendants. The seed determines every random
   * choice.
   */
  run(size: Size, seed: number): Promise<Outcome>
}
