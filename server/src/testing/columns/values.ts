import type { Tables } from '#db/tables/tables.ts'

/** The owner of the rows. */
export interface Owner {
  readonly id: string
  readonly tenantId: string
}

/** A row with a value for every column, as JSON; columns that refer to a user refer to the owner. */
export type Filled<Table extends keyof Tables> = Readonly<Record<keyof Tables[Table], unknown>>

/** Ids shared by rows of several tables. */
export const ID = {
  list: '00000000-0000-4000-8000-00000000001a',
  item: '00000000-0000-4000-8000-00000000002a',
  product: '00000000-0000-4000-8000-00000000003a',
  entry: '00000000-0000-4000-8000-00000000004a',
  recipe: '00000000-0000-4000-8000-00000000005a',
  shop: '00000000-0000-4000-8000-00000000006a',
  receipt: '00000000-0000-4000-8000-00000000007a',
  webhook: '00000000-0000-4000-8000-00000000008a',
  subscription: '00000000-0000-4000-8000-00000000009a',
  other: '00000000-0000-4000-8000-0000000000aa',
} as const

/** A time some minutes ago, different for each number. */
export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()

/** 32 bytes in hexadecimal. */
export const hash = (byte: string) => `\\x${byte.repeat(32)}`
