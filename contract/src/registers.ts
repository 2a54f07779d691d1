import type { z } from 'zod'

/** One part of a synchronised thing, which changes as a whole and has a stamp of its last change. */
export interface Part {
  /** Where its value stands in the table of the database; by part, where the value has parts. */
  readonly columns: string | Readonly<Record<string, string>>
  /** Its value in a request; optional where older devices do not send it. */
  readonly draft: z.ZodType
  /** Its value in an answer; with the default of what most things have, where the draft is optional. */
  readonly shape: z.ZodType
}

/** A part with the column of its stamp; parts of one register have the same one. */
export interface Register extends Part {
  readonly stamp: string
}

export type Parts = Readonly<Record<string, Part>>
/** The order is that of the stamps on the wire: a new register goes at the end. */
export type Registers = Readonly<Record<string, Register>>

/** What the parts hold. */
export type Values<Table extends Parts> = {
  readonly [Name in keyof Table]: z.output<Table[Name]['shape']>
}

export function namesIn<Table extends Parts>(table: Table): readonly (keyof Table & string)[] {
  // `as`: the keys of an object are known to be its own.
  return Object.keys(table) as (keyof Table & string)[]
}

/** The parts that share a stamp, in the order of the stamps on the wire. */
export function stampedIn<Table extends Registers>(
  table: Table,
): readonly (readonly (keyof Table & string)[])[] {
  return [...Map.groupBy(namesIn(table), (name) => table[name]?.stamp).values()]
}

export function draftsIn<Table extends Parts>(table: Table) {
  return mapped<{ [Name in keyof Table]: Table[Name]['draft'] }>(table, ({ draft }) => draft)
}

export function shapesIn<Table extends Parts>(table: Table) {
  return mapped<{ [Name in keyof Table]: Table[Name]['shape'] }>(table, ({ shape }) => shape)
}

/** The registers of a thing, without all else that it has. */
export function valuesIn<Table extends Parts>(table: Table, thing: Values<Table>): Values<Table> {
  return mapped<Values<Table>>(table, (_, name) => thing[name])
}

// `as`: the result has a value for each register, whose type the caller knows.
export function mapped<Result>(
  table: Parts,
  valueOf: (part: Part, name: string) => unknown,
): Result {
  return Object.fromEntries(
    Object.entries(table).map(([name, part]) => [name, valueOf(part, name)]),
  ) as Result
}
