import { menuApi } from '@compra/contract/menu/menu.ts'
import { query } from '#core/server-data/queries.tsx'

/** The menu of a week, which begins on that Monday. */
export const weekQuery = (monday: string) => query(menuApi.get, { params: { monday } })
