import { allEndpoints } from '@compra/contract/api/api.ts'
import { CAUSES, PROBLEMS } from '@compra/contract/messages.ts'
import { PAGES } from '@compra/contract/pages.ts'
import { translate } from '@compra/contract/translations.ts'
import { expect, test } from 'vitest'
import { filesOfTree, read } from './tree.ts'

const PAGE = 'docs/specification.md'
const FOLDER = 'docs/specification/'
const ACCESS = { public: 'anybody', user: 'user', link: 'link' }

test('the specification has each call of the contract, with who may make it, and no other', () => {
  const calls = allEndpoints.map(
    ({ method, path, access }) => `${method} ${path} ${ACCESS[access]}`,
  )
  const [, , table = ''] = read(`${FOLDER}api.md`).split(/^## .*$/m)
  const rows = cellsOf(table).map(([call = '', access = '']) => `${unquoted(call)} ${access}`)
  expect(rows.toSorted()).toEqual(calls.toSorted())
})

test('the specification has each message of the server, with its status and its Portuguese', () => {
  const [, refusals = '', causes = ''] = read(`${FOLDER}messages.md`).split(/^## .*$/m)
  const problems = Object.entries(PROBLEMS).map(([code, { status, message }]) =>
    [code, String(status), message, translate(message)].join(' | '),
  )
  expect(cellsOf(refusals).map(joined)).toEqual(problems)
  // As the page writes it, with its places for values.
  expect(cellsOf(causes).map(([message = '']) => unquoted(message))).toEqual([...CAUSES])
  for (const [message = '', portuguese = ''] of cellsOf(causes)) {
    expect(unquoted(portuguese)).toBe(translate(unquoted(message)))
  }
})

test('the specification names each page of the product', () => {
  const text = read(`${FOLDER}screens.md`)
  const missing = Object.values(PAGES).filter((page) => !text.includes(`\`${page}\``))
  expect(missing).toEqual([])
})

test('the pages of the specification stand in its index, none of them longer than 250 lines', () => {
  const pages = filesOfTree().filter((file) => file.startsWith(FOLDER))
  const index = read(PAGE)
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.filter((page) => !index.includes(`(${page.slice('docs/'.length)})`))).toEqual([])
  expect(pages.filter((page) => read(page).split('\n').length > 250)).toEqual([])
})

/** The rows of the tables of a text, without their heads. */
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
