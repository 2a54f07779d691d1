import type { Generated } from 'kysely'
import type { Day } from '#lib/time/calendar.ts'

/** The type names of `information_schema.columns`; for a domain, of its base type. */
export type PostgresType =
  | 'uuid'
  | 'text'
  | 'boolean'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'double precision'
  | 'date'
  | 'timestamp with time zone'
  | 'bytea'
  | 'jsonb'

/** A column as PostgreSQL has it; `Type` is what queries read and write. */
export interface Column<Type> {
  readonly type: PostgresType | `${PostgresType}[]`
  readonly isNullable: boolean
  /** Whether a row can be inserted without it. */
  readonly hasDefault: boolean
  /** Never set: carries the type. */
  readonly as?: Type
}

/** Tables by name, each with its columns by name. */
export type Schema = Readonly<Record<string, Readonly<Record<string, Column<unknown>>>>>

/** The same for Kysely. */
export type TablesOf<S extends Schema> = {
  readonly [T in keyof S]: { readonly [C in keyof S[T]]: TypeOf<S[T][C]> }
}

type TypeOf<C> = C extends Column<infer Type> ? Type : never

const column = <Type>(
  type: Column<Type>['type'],
  { isNullable = false, hasDefault = false } = {},
): Column<Type> => ({ type, isNullable, hasDefault })

export const uuid = () => column<string>('uuid')
/** `Type`: the values that a check constraint allows. */
export const text = <Type extends string = string>() => column<Type>('text')
export const boolean = () => column<boolean>('boolean')
export const smallint = () => column<number>('smallint')
export const integer = () => column<number>('integer')
export const bigint = () => column<number>('bigint')
export const double = () => column<number>('double precision')
export const timestamptz = <Type = Date>() => column<Type>('timestamp with time zone')
/** As text: '2026-11-23'. */
export const date = () => column<Day>('date')
export const bytea = () => column<Buffer>('bytea')
export const jsonb = <Type>() => column<Type>('jsonb')

export const textArray = <Type extends string = string>() => column<Type[]>('text[]')
export const bigintArray = () => column<number[]>('bigint[]')
export const timestamptzArray = () => column<Date[]>('timestamp with time zone[]')

export const nullable = <Type>({ type }: Column<Type>) =>
  column<Type | null>(type, { isNullable: true })

/** With a default, or an identity. */
export const generated = <Type>({ type }: Column<Type>) =>
  column<Generated<Type>>(type, { hasDefault: true })

/** The same for a type that defines its insert type itself. */
export const withDefault = <Type>({ type }: Column<Type>) =>
  column<Type>(type, { hasDefault: true })
