/** The registers of a synchronised entity in its table. */
import type { Part, Parts, Registers, Values } from '@compra/contract/registers.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

type ColumnsOf<Kind extends Parts> = {
  [Name in keyof Kind]: ColumnsOfPart<Kind[Name]>
}[keyof Kind]
type ColumnsOfPart<Of extends Part> = Of['columns'] extends infer Columns
  ? Columns extends string
    ? Columns
    : Columns[keyof Columns]
  : never
type StampsOf<Kind extends Registers> = Kind[keyof Kind]['stamp']

/** The values by column. */
export type CellsOf<Kind extends Parts> = {
  readonly [Column in ColumnsOf<Kind> & string]: {
    [Name in keyof Kind]: Cell<Kind[Name], Column>
  }[keyof Kind]
}
type Cell<Of extends Part, Column> = Of['columns'] extends Column
  ? OrNull<z.output<Of['shape']>>
  : Of['columns'] extends string
    ? never
    : {
        [Key in keyof Of['columns']]: Of['columns'][Key] extends Column
          ?
              | NonNullable<z.output<Of['shape']>>[Key & keyof NonNullable<z.output<Of['shape']>>]
              | null
          : never
      }[keyof Of['columns']]
type OrNull<Value> = undefined extends Value ? NonNullable<Value> | null : Value

// Here and below, `as`: TypeScript knows computed column names only as strings.
export function columnsIn<Kind extends Parts>(kind: Kind): readonly ColumnsOf<Kind>[] {
  return Object.values(kind).flatMap(namesOf) as ColumnsOf<Kind>[]
}

export function stampsIn<Kind extends Registers>(kind: Kind): readonly StampsOf<Kind>[] {
  return [...new Set(Object.values(kind).map(({ stamp }) => stamp))]
}

/** Writes values by column; an empty optional text becomes null. */
export function writerOf<Kind extends Parts>(kind: Kind): (thing: Values<Kind>) => CellsOf<Kind> {
  const parts = Object.entries(kind).map(([name, part]) => ({
    name,
    columns: part.columns,
    isOptional: isOptional(part),
  }))
  return (thing) => {
    const row: Record<string, unknown> = {}
    for (const { name, columns, isOptional: canBeMissing } of parts) {
      const value: unknown = thing[name]
      if (typeof columns === 'string') {
        row[columns] = canBeMissing && (value === undefined || value === '') ? null : value
      } else {
        // `as`: a part with several columns is an object.
        const values = value as Readonly<Record<string, unknown>> | null | undefined
        for (const part in columns) row[columns[part] ?? ''] = values?.[part] ?? null
      }
    }
    return row as CellsOf<Kind>
  }
}

/** Reads values from columns; null becomes undefined where a value is optional. */
export function readerOf<Kind extends Parts>(
  kind: Kind,
): (row: Readonly<Record<ColumnsOf<Kind>, unknown>>) => Values<Kind> {
  const parts = Object.entries(kind).map(([name, part]) => ({
    name,
    columns: part.columns,
    none: isOptional(part) ? undefined : null,
  }))
  return (row) => {
    const cells: Readonly<Record<string, unknown>> = row
    const values: Record<string, unknown> = {}
    for (const { name, columns, none } of parts) {
      values[name] =
        typeof columns === 'string' ? (cells[columns] ?? none) : objectOf(columns, cells, none)
    }
    return values as Values<Kind>
  }
}

function objectOf(
  columns: Readonly<Record<string, string>>,
  cells: Readonly<Record<string, unknown>>,
  none: null | undefined,
): unknown {
  const object: Record<string, unknown> = {}
  for (const part in columns) {
    const cell = cells[columns[part] ?? '']
    if (cell === null) return none
    object[part] = cell
  }
  return object
}

function isOptional({ shape }: Part): boolean {
  const { success, data } = shape.safeParse(undefined)
  return success && data === undefined
}

/** The stamps by column, that of the creation first. */
export function stampRowIn<Kind extends Registers>(
  kind: Kind,
  t: readonly number[],
): Record<StampsOf<Kind> | 'born', number> {
  const cells = ['born', ...stampsIn(kind)].map((column, at) => [column, t[at] ?? 0])
  return Object.fromEntries(cells) as Record<StampsOf<Kind> | 'born', number>
}

/** The stamps of a row, in their order on the wire. */
export function stampsInRow<Kind extends Registers>(
  kind: Kind,
  row: Readonly<Record<StampsOf<Kind> | 'born', number>>,
): number[] {
  const stamps: readonly StampsOf<Kind>[] = stampsIn(kind)
  return [row.born, ...stamps.map((column) => row[column])]
}

/** Selects the values by register name, with their stamps as `t`. */
export function selectedIn(kind: Registers, form: 'whole' | 'sparse') {
  const values = Object.entries(kind).flatMap(([name, register]) => {
    const value = selected(register, form)
    return value ? [sql`${value} as ${sql.ref(name)}`] : []
  })
  const stamps = ['born', ...stampsIn(kind)].map((column) => sql.ref(column))
  return sql`${sql.join(values)}, array[${sql.join(stamps)}] as t`
}

/** `sparse`: null in place of an empty list; devices restore it. */
function selected(
  { columns, shape }: Part,
  form: 'whole' | 'sparse',
): RawBuilder<unknown> | undefined {
  if (typeof columns === 'string') {
    const { data: usual } = shape.safeParse(undefined)
    return form === 'sparse' && Array.isArray(usual)
      ? sql`nullif(${sql.ref(columns)}, '[]')`
      : sql.ref(columns)
  }
  const parts = Object.entries(columns)
  const [first] = parts
  if (!first) return undefined
  const cells = parts.map(([part, column]) => sql`${sql.ref(column)} as ${sql.ref(part)}`)
  const object = sql`(select row_to_json(part) from (select ${sql.join(cells)}) as part)`
  return sql`case when ${sql.ref(first[1])} is not null then ${object} end`
}

function namesOf({ columns }: Part): readonly string[] {
  return typeof columns === 'string' ? [columns] : Object.values(columns)
}
