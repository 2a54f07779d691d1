import { allEndpoints } from '@compra/contract/api/api.ts'
import { formatMoney } from '@compra/contract/format/money.ts'
import { PAGES } from '@compra/contract/http/pages.ts'
import {
  FREE_LIMITS,
  ITEM_NAME_MAX,
  ITEMS_PER_LINK,
  ITEMS_PER_LIST,
  LISTS_PER_HOUSEHOLD,
  MAX_PRICE_CENTS,
  MAX_QUANTITY,
  MIN_QUANTITY,
  STOCK_MAX,
} from '@compra/contract/limits.ts'
import { CAUSES, PROBLEMS } from '@compra/contract/messages.ts'
import { TOKEN_NAME_MAX, TOKENS_PER_PERSON } from '@compra/contract/token/token.ts'
import { translate } from '@compra/contract/translations/translations.ts'
import { expect, test } from 'vitest'
import { filesOfTree, read } from './tree.ts'

const PAGE = 'docs/specification.md'
const FOLDER = 'docs/specification/'
const ACCESS = { public: 'anybody', user: 'user', link: 'link' }

test('the specification has exactly the calls of the contract, with their access', () => {
  const calls = allEndpoints.map(
    ({ method, path, access }) => `${method} ${path} ${ACCESS[access]}`,
  )
  const [, , table = ''] = read(`${FOLDER}api.md`).split(/^## .*$/m)
  const rows = cellsOf(table).map(([call = '', access = '']) => `${unquoted(call)} ${access}`)
  expect(rows.toSorted()).toEqual(calls.toSorted())
})

test('the specification names the rate of each call', () => {
  const rates = allEndpoints.map(({ method, path, rate }) => `${method} ${path} ${rate}`)
  const [, , table = ''] = read(`${FOLDER}api.md`).split(/^## .*$/m)
  // Some calls have limits of their own instead of a bucket.
  const rows = cellsOf(table).map(
    ([call = '', , rate = '']) => `${unquoted(call)} ${rate === 'its own' ? 'none' : rate}`,
  )
  expect(rows.toSorted()).toEqual(rates.toSorted())
})

test('the specification has each message of the server, with its status and its Portuguese', () => {
  const [, refusals = '', causes = ''] = read(`${FOLDER}messages.md`).split(/^## .*$/m)
  const problems = Object.entries(PROBLEMS).map(([code, { status, message }]) =>
    [code, String(status), message, translate(message)].join(' | '),
  )
  expect(cellsOf(refusals).map(joined)).toEqual(problems)
  // In the page's notation, with placeholders for values.
  expect(cellsOf(causes).map(([message = '']) => unquoted(message))).toEqual([...CAUSES])
  for (const [message = '', portuguese = ''] of cellsOf(causes)) {
    expect(unquoted(portuguese)).toBe(translate(unquoted(message)))
  }
})

test('the specification has the limits of each plan', () => {
  const rows = tableOf('plan-limits.md')
  const { guest, free, premium } = ITEMS_PER_LIST
  expect(rows['items in a list']?.slice(0, 3)).toEqual([guest, free, premium].map(String))
  const { free: lists, premium: most } = LISTS_PER_HOUSEHOLD
  expect(rows['lists of a house']?.slice(0, 3)).toEqual(['no access', `${lists}`, `${most}`])
  for (const [kind, limit] of Object.entries(FREE_LIMITS)) {
    const [ofGuest, ofFree = '', ofPremium] = rows[`\`${kind}\``] ?? []
    expect([kind, ofGuest, Number.parseInt(ofFree), ofPremium]).toEqual([
      kind,
      'no access',
      limit,
      'none',
    ])
  }
  expect(read(`${FOLDER}house-list.md`)).toContain(`entram até ${ITEMS_PER_LINK} itens`)
})

test('the specification has the maximum of a price, an amount, a stock and a name', () => {
  const rows = tableOf('limits.md')
  const figure = new Intl.NumberFormat('pt-BR')
  const said = ['price', 'quantity', 'stock, minimum'].map((what) => rows[what]?.[0])
  expect(said).toEqual([
    `${formatMoney(0)} to ${formatMoney(MAX_PRICE_CENTS)}`.replaceAll('\u00A0', ' '),
    `${MIN_QUANTITY} to ${figure.format(MAX_QUANTITY)}`,
    expect.stringContaining(`0 to ${figure.format(STOCK_MAX)};`),
  ])
  expect(rows['name of an item, a list, a product, an ingredient']?.[0]).toBe(
    `1 to ${ITEM_NAME_MAX} characters`,
  )
  expect(rows['personal tokens of a person; name of one']?.[0]).toBe(
    `${TOKENS_PER_PERSON}; 1 to ${TOKEN_NAME_MAX} characters`,
  )
})

test('the specification names each page of the product', () => {
  const text = read(`${FOLDER}screens.md`)
  const missing = Object.values(PAGES).filter((page) => !text.includes(`\`${page}\``))
  expect(missing).toEqual([])
})

test('the pages of the specification are in its index, and have at most 250 lines', () => {
  const pages = filesOfTree().filter((file) => file.startsWith(FOLDER))
  const index = read(PAGE)
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.filter((page) => !index.includes(`(${page.slice('docs/'.length)})`))).toEqual([])
  expect(pages.filter((page) => read(page).split('\n').length > 250)).toEqual([])
})

/** The cells of each table row of a page, by its first. */
function tableOf(page: string): Readonly<Record<string, readonly string[]>> {
  const lines = read(`${FOLDER}${page}`).split('\n')
  const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|'))
  return Object.fromEntries(
    rows.map(([, name = '', ...cells]) => [name.trim(), cells.map((cell) => cell.trim())]),
  )
}

/** The table rows of a text, without their headers. */
function cellsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `') || line.startsWith("| '"))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | *\|$/g, '').trim()))
}

function joined(cells: readonly string[]): string {
  return cells.map(unquoted).join(' | ')
}

function unquoted(cell: string): string {
  return cell.replace(/^(['`])(.*)\1$/, '$2')
}
