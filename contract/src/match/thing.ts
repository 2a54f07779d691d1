/** What a text is taken to be: a thing of the catalogue, as far as matching has to know it. */
export interface Thing {
  readonly id: string
  /** A general word ('queijo'): of many kinds, so that it alone says nothing certain. */
  readonly isGeneric: boolean
  /** In which it is usually bought: 'lata', 'kg'. */
  readonly unit?: string
  /** The sizes of its package: '170 g'. */
  readonly packs?: readonly string[]
  /** All that it is called: with these it is known which words of a text say more than the thing. */
  readonly name?: string
  readonly aliases?: readonly string[]
  readonly brands?: readonly string[]
}

export type ThingFinder = (name: string) => Thing | undefined
