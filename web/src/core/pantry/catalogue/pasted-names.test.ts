import text from '@compra/contract/catalogue/catalogue.txt?raw'
import { readCatalogue } from '@compra/contract/catalogue/read-catalogue.ts'
import { LIST_LINES_MAX, readList } from '@compra/contract/line/list/read-list.ts'
import { expect, test } from 'vitest'

const NAMES = readCatalogue(text)
  .flatMap(({ name, aliases, brands }) => [name, ...aliases, ...brands])
  // A name that holds an amount or a package is read apart.
  .filter((name) => !/\d|^(?:cartela|caixa) de /.test(name))

test('every name of the catalogue is read as a thing, and for certain, from a pasted list', () => {
  for (let from = 0; from < NAMES.length; from += LIST_LINES_MAX) {
    const names = NAMES.slice(from, from + LIST_LINES_MAX)
    const { lines, dropped } = readList(names.join('\n'))
    expect(dropped).toEqual([])
    expect(lines.map(({ name }) => name)).toEqual(names)
    expect(lines.filter(({ isUnsure }) => isUnsure)).toEqual([])
  }
})
