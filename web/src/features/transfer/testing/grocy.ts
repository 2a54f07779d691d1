import { database } from './database.ts'

type Row = Readonly<Record<string, string | number | null>>

/** Entities of Grocy's API, which its database has as tables. */
export const GROCY: Readonly<Record<string, readonly Row[]>> = {
  quantity_units: [
    { id: 1, name: 'Unidade', name_plural: 'Unidades' },
    { id: 2, name: 'Grama', name_plural: 'Gramas' },
    { id: 3, name: 'Pacote', name_plural: 'Pacotes' },
    { id: 4, name: 'Kilogramm', name_plural: null },
    { id: 5, name: 'kg', name_plural: 'kg' },
  ],
  quantity_unit_conversions: [
    { id: 1, from_qu_id: 3, to_qu_id: 2, factor: 500, product_id: 2 },
    { id: 2, from_qu_id: 3, to_qu_id: 5, factor: 0.5, product_id: 2 },
    { id: 3, from_qu_id: 2, to_qu_id: 5, factor: 0.001, product_id: null },
  ],
  products: [
    {
      id: 1,
      name: 'Leite integral 1 l',
      active: 1,
      qu_id_stock: 1,
      min_stock_amount: 2,
      calories: null,
    },
    { id: 2, name: 'Café em pó', active: 1, qu_id_stock: 3, min_stock_amount: 0, calories: null },
    { id: 3, name: 'Batata', active: 1, qu_id_stock: 2, min_stock_amount: 300, calories: 77 },
    { id: 4, name: 'Sal', active: 1, qu_id_stock: 1, min_stock_amount: 0, calories: null },
    { id: 5, name: 'Vela', active: 0, qu_id_stock: 1, min_stock_amount: 0, calories: null },
  ],
  stock: [
    { id: 1, product_id: 1, amount: 2, best_before_date: '2026-12-20', price: 4.5, open: 0 },
    { id: 2, product_id: 1, amount: 3, best_before_date: '2026-12-10', price: 4.99, open: 0 },
    { id: 3, product_id: 1, amount: 1, best_before_date: '2026-12-20', price: null, open: 1 },
    { id: 4, product_id: 2, amount: 1.5, best_before_date: '2999-12-31', price: 18.9, open: 0 },
    { id: 5, product_id: 3, amount: 1250, best_before_date: '2999-12-31', price: 0.0069, open: 0 },
    { id: 6, product_id: 3, amount: 500, best_before_date: '2026-02-30', price: null, open: 0 },
  ],
  product_barcodes: [
    { id: 1, product_id: 1, barcode: '7891000100103' },
    { id: 2, product_id: 1, barcode: '7891000100104' },
    { id: 3, product_id: 2, barcode: '96385074' },
  ],
  shopping_lists: [
    { id: 1, name: 'Mercado' },
    { id: 2, name: 'Vazia' },
  ],
  shopping_list: [
    { id: 1, product_id: 2, note: null, amount: 2, shopping_list_id: 1, done: 0, qu_id: 3 },
    { id: 2, product_id: 3, note: 'da roça', amount: 1500, shopping_list_id: 1, done: 0, qu_id: 5 },
    {
      id: 3,
      product_id: null,
      note: 'Flores',
      amount: 1,
      shopping_list_id: 1,
      done: 0,
      qu_id: null,
    },
    { id: 4, product_id: 4, note: '', amount: 1, shopping_list_id: 1, done: 1, qu_id: 1 },
  ],
  recipes: [
    {
      id: 1,
      name: 'Purê',
      description:
        '<p>Do domingo.</p><ol><li>Cozinhe as batatas.</li><li>Amasse &amp; sirva.</li></ol>',
      base_servings: 4,
      type: 'normal',
      picture_file_name: 'a.jpg',
    },
    {
      id: -1,
      name: '2026-11-28',
      description: '',
      base_servings: 1,
      type: 'mealplan-day',
      picture_file_name: null,
    },
  ],
  recipes_pos: [
    {
      id: 1,
      recipe_id: 1,
      product_id: 3,
      amount: 1000,
      note: '',
      qu_id: 5,
      ingredient_group: 'Base',
      variable_amount: '',
      only_check_single_unit_in_stock: 0,
    },
    {
      id: 2,
      recipe_id: 1,
      product_id: 1,
      amount: 2,
      note: 'morno',
      qu_id: 2,
      ingredient_group: 'Base',
      variable_amount: null,
      only_check_single_unit_in_stock: 1,
    },
    {
      id: 3,
      recipe_id: 1,
      product_id: 4,
      amount: 1,
      note: '',
      qu_id: 1,
      ingredient_group: null,
      variable_amount: 'uma pitada',
      only_check_single_unit_in_stock: 0,
    },
  ],
  recipes_nestings: [{ id: 1, recipe_id: 1, includes_recipe_id: 1 }],
  locations: [
    { id: 1, name: 'Geladeira' },
    { id: 2, name: 'Armário' },
  ],
}

/** `grocy.db` with the same content. */
export function grocyDatabase(): Uint8Array<ArrayBuffer> {
  return database((db) => {
    db.exec('PRAGMA page_size = 512')
    for (const [table, rows] of Object.entries(GROCY)) {
      const [, ...columns] = Object.keys(rows[0] ?? {})
      db.exec(`CREATE TABLE ${table} (id INTEGER PRIMARY KEY, ${columns.join(', ')})`)
      const marks = columns.map(() => '?').join(', ')
      const insert = db.prepare(`INSERT INTO ${table} VALUES (?, ${marks})`)
      for (const row of rows) insert.run(...Object.values(row))
    }
  })
}
