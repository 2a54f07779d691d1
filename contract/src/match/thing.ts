/** A thing of the catalogue, with the parts that matching needs. */
export interface Thing {
  readonly id: string
  /** A general word ('queijo'): alone it gives no certain match. */
  readonly isGeneric: boolean
  /** The unit in which it is usually bought: 'lata', 'kg'. */
  readonly unit?: string
  /** The sizes of its package: '170 g'. */
  readonly packs?: readonly string[]
  /** All its names: other words of a text are extra. */
  readonly name?: string
  readonly aliases?: readonly string[]
  readonly brands?: readonly string[]
}

export type ThingFinder = (name: string) => Thing | undefined
