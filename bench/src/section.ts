/** One measured figure beside what it should be. Ratios carry the unit '×'. */
export interface Row {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly goal?: { readonly max?: number; readonly min?: number }
  readonly note?: string
}

/** A part of the benchmark program; whatever it compares is measured side by side in one run. */
export interface Section {
  readonly name: string
  run(): Promise<readonly Row[]>
}
