import type { z } from 'zod'
import { mapped, type Registers, type Values } from '#registers.ts'
import { contentOf } from '#stock/content.ts'

/** Values that are read from the name of a new product, by register. */
const FROM_NAME: ReadonlyMap<string, (name: string) => unknown> = new Map([['content', contentOf]])

/** Missing values are those of `before`; for a new thing those of its name, else the defaults. */
export function completed<Table extends Registers>(
  table: Table,
  said: { readonly [Name in keyof Table]?: z.output<Table[Name]['draft']> | undefined } & {
    readonly name: string
  },
  before: Values<Table> | undefined,
): Values<Table> {
  return mapped<Values<Table>>(table, ({ shape }, name) => {
    if (said[name] !== undefined) return said[name]
    if (before) return before[name]
    return FROM_NAME.get(name)?.(said.name) ?? shape.parse(undefined)
  })
}
