import { menuApi } from '@compra/contract/menu/menu.ts'
import { query } from '#core/server-data/queries.tsx'

/** The menu of the week that begins on this Monday. */
export const weekQuery = (monday: string) => query(menuApi.get, { params: { monday } })
