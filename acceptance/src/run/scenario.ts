/** `normal` fits, all scenarios together, into an hour on two idle cores; `long` is for a night. */
export type Size = 'normal' | 'long'

export interface Outcome {
  /** The figure as a person reads it, with how much was tried: '0 missing of 21,340'. */
  readonly measured: string
  /** 'not run' where it cannot be tried on this machine; `note` says why. */
  readonly holds: boolean | 'not run'
  /** What qualifies the figure, such as a part that was left out. */
  readonly note?: string | undefined
}

/** A fault, a race or a load that the product has to bear, and how well it has to. */
export interface Scenario {
  /** What is tried, in some ten words. */
  readonly title: string
  /** What has to come out of it: '0 missing'. */
  readonly wanted: string
  /** The page that has its row; docs/reliability.md if absent. */
  readonly page?: string
  /** Seconds after which a run of normal size is ended and counts as missed; three minutes if absent. */
  readonly boundS?: number
  /** Runs in a process of its own, which is killed with all that it started. The seed fixes every random choice. */
  run(size: Size, seed: number): Promise<Outcome>
}
