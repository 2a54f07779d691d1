import type { z } from 'zod'
import { mapped, type Registers, type Values } from '#registers.ts'
import { contentOf } from '#stock/content.ts'

/** What the name of a new product says of it, by register. */
const FROM_NAME: ReadonlyMap<string, (name: string) => unknown> = new Map([['content', contentOf]])

/** What is not said stays as it is in `before`; a new thing has what its name says, or what most have. */
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
