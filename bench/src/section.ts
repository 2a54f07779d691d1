/** A measured figure with its goal. The unit of ratios is '×'. */
export interface Row {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly goal?: { readonly max?: number; readonly min?: number }
  readonly note?: string
}

/** A part of the benchmark; compared values are measured in the same run. */
export interface Section {
  readonly name: string
  /** The page that it writes itself; docs/performance.md has the rows of the others. */
  readonly page?: string
  /** `size` is the number after `--size=`, for sections that have more than one. */
  run(size?: number): Promise<readonly Row[]>
}
