import type { Line } from '@compra/contract/line/line.ts'
/** Reads a table with one item or one recipe per row. */
import { readLine } from '@compra/contract/line/read-line.ts'
import { readPrice } from '@compra/contract/money/money.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { timeText } from '#features/transfer/text/durations.ts'
import { stepsOfText } from '#features/transfer/text/steps-of-text.ts'
import { csvRows } from './csv-rows.ts'
import { type Foreign, type ForeignRecipe, lostBought, NOTHING } from './foreign.ts'

/** Folded names of the columns. */
const COLUMNS = {
  title: /^(?:titulo|title|receita|recipe)$/,
  ingredients: /^(?:ingredientes?|ingredients?)$/,
  steps: /^(?:modo de (?:preparo|fazer)|preparo|passos|instrucoes|instructions|directions|method)$/,
  description: /^(?:descricao|description|notas?|notes?)$/,
  servings: /^(?:porcoes|rendimento|servings|yield)$/,
  time: /^(?:tempo(?: de preparo| total)?|total ?time|time)$/,
  source: /^(?:fonte|origem|link|url|source)$/,
  tags: /^(?:categorias?|etiquetas?|tags?|category|categories|labels?)$/,
  name: /^(?:nome|item|itens|produto|name|product|items?)$/,
  quantity: /^(?:quantidade|qtde?|qtd\.?|quantity|qty|amount)$/,
  unit: /^(?:unidade|medida|un\.?|unit)$/,
  price: /^(?:preco|valor|price)$/,
  list: /^(?:lista|list)$/,
  bought: /^(?:comprad[oa]|riscad[oa]|crossed[ _-]?off|checked|bought|purchased|done)$/,
} as const
type Column = keyof typeof COLUMNS
type Row = Readonly<Partial<Record<Column, string>>>

/** Returns undefined for a table without a known column: its lines are read as a plain list. */
export function readCsv(text: string, fileName: string): Foreign | undefined {
  const [head = [], ...body] = csvRows(text)
  const columns = head.map(columnOf)
  const rows = body.map((cells) => rowOf(columns, cells))
  if (columns.includes('ingredients')) return { ...NOTHING, recipes: rows.flatMap(recipeOf) }
  if (!columns.includes('name') && !columns.includes('title')) return undefined
  const lists = Map.groupBy(rows, ({ list = '' }) => list || fileName)
  return {
    ...NOTHING,
    lists: [...lists].map(([name, items]) => ({
      name,
      lines: items.filter((row) => !isBought(row)).flatMap(lineOf),
      lost: lostBought(items.filter(isBought).map((row) => row.name ?? row.title ?? '')),
    })),
  }
}

function columnOf(head: string): Column | undefined {
  const name = foldName(head)
  // `as`: `Object.keys` loses the type of the keys.
  return (Object.keys(COLUMNS) as Column[]).find((column) => COLUMNS[column].test(name))
}

function rowOf(columns: readonly (Column | undefined)[], cells: readonly string[]): Row {
  return Object.fromEntries(
    columns.flatMap((column, at) => {
      const cell = cells[at]?.trim() ?? ''
      return column === undefined || cell === '' ? [] : [[column, cell]]
    }),
  )
}

/** Crossed off in OurGroceries and others: '1', 'true', 'x', a date. */
function isBought({ bought = '' }: Row): boolean {
  return bought !== '' && !/^(?:0|n|no|nao|false|falso)$/.test(foldName(bought))
}

/** '2', 'kg', 'Arroz' are read as a typed line; a price in its own column is for one unit. */
function lineOf({ name = '', title = '', quantity = '', unit = '', price = '' }: Row): Line[] {
  const thing = name || title
  if (thing === '') return []
  const line = readLine([quantity, unit, thing].filter((part) => part !== '').join(' '))
  const read = readPrice(price)
  return [{ ...line, ...('cents' in read && read.cents > 0 && { cents: read.cents }) }]
}

const EMPTY = {
  ingredients: '',
  steps: '',
  description: '',
  servings: '',
  time: '',
  source: '',
  tags: '',
  name: '',
}

function recipeOf(row: Row): ForeignRecipe[] {
  const { title = row.name ?? '', ingredients, steps, ...rest } = { ...EMPTY, ...row }
  if (title === '' && ingredients === '') return []
  return [
    {
      title,
      texts: [rest.description],
      servings: rest.servings,
      time: timeText(rest.time),
      source: rest.source,
      author: '',
      tags: rest.tags.split(/[,;|]/),
      ingredients: ingredients.split(/\r?\n|\s*[;|]\s*/).filter((line) => line.trim() !== ''),
      steps: stepsOfText(steps).steps.map((text) => ({ text, minutes: 0 })),
      lost: [],
    },
  ]
}
