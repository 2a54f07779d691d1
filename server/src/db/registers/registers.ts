/** The registers of a synchronised entity in its table. */
import type { Register, Registers, Values } from '@compra/contract/registers.ts'
import { type RawBuilder, sql } from 'kysely'

type ColumnsOf<Kind extends Registers> = {
  [Name in keyof Kind]: Kind[Name]['columns'] extends infer Columns
    ? Columns extends string
      ? Columns
      : Columns[keyof Columns]
    : never
}[keyof Kind]
type StampsOf<Kind extends Registers> = Kind[keyof Kind]['stamp']

// Here and below, `as`: TypeScript knows computed column names only as strings.
export function columnsIn<Kind extends Registers>(kind: Kind): readonly ColumnsOf<Kind>[] {
  return Object.values(kind).flatMap(namesOf) as ColumnsOf<Kind>[]
}

export function stampsIn<Kind extends Registers>(kind: Kind): readonly StampsOf<Kind>[] {
  return Object.values(kind).map(({ stamp }) => stamp)
}

/** The values by column. */
export function rowIn<Kind extends Registers>(
  kind: Kind,
  thing: Values<Kind>,
): Record<ColumnsOf<Kind>, unknown> {
  const cells = Object.entries(kind).flatMap(([name, { columns }]) => {
    const value: unknown = thing[name]
    if (typeof columns === 'string') return [[columns, value]]
    const parts = new Map<string, unknown>(Object.entries(value ?? {}))
    return Object.entries(columns).map(([part, column]) => [column, parts.get(part) ?? null])
  })
  return Object.fromEntries(cells) as Record<ColumnsOf<Kind>, unknown>
}

/** The stamps by column, that of the creation first. */
export function stampRowIn<Kind extends Registers>(
  kind: Kind,
  t: readonly number[],
): Record<StampsOf<Kind> | 'born', number> {
  const cells = ['born', ...stampsIn(kind)].map((column, at) => [column, t[at] ?? 0])
  return Object.fromEntries(cells) as Record<StampsOf<Kind> | 'born', number>
}

/** The values of a database row. */
export function valuesInRow<Kind extends Registers>(
  kind: Kind,
  row: Readonly<Record<ColumnsOf<Kind>, unknown>>,
): Values<Kind> {
  const cells: Readonly<Record<string, unknown>> = row
  const values = Object.entries(kind).map(([name, { columns }]) => {
    if (typeof columns === 'string') return [name, cells[columns]]
    const parts = Object.entries(columns).map(([part, column]) => [part, cells[column]])
    return [name, parts.some(([, value]) => value === null) ? null : Object.fromEntries(parts)]
  })
  return Object.fromEntries(values) as Values<Kind>
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
  { columns, shape }: Register,
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

function namesOf({ columns }: Register): readonly string[] {
  return typeof columns === 'string' ? [columns] : Object.values(columns)
}
