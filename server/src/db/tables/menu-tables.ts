import { bigint, date, integer, nullable, text, textArray, timestamptz, uuid } from './column.ts'

/** The tables of menus; created by `migrations/024-menu.sql`. */
export const menuTables = {
  menu_week: {
    tenant_id: uuid(),
    monday: date(),
    version: integer(),
    meals: textArray(),
    rev: bigint(),
  },
  menu_entry: {
    tenant_id: uuid(),
    monday: date(),
    id: uuid(),
    position: integer(),
    day: integer(),
    meal: text(),
    recipe_id: nullable(uuid()),
    text: text(),
    people: integer(),
    cooked_at: nullable(timestamptz()),
    cooked_entry: nullable(uuid()),
  },
}
