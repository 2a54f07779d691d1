import text from '@compra/contract/catalogue/catalogue.txt?raw'
import { readCatalogue } from '@compra/contract/catalogue/read-catalogue.ts'
import { PASTED_LINES_MAX, readPastedText } from '@compra/contract/line/pasted-text.ts'
import { expect, test } from 'vitest'

const NAMES = readCatalogue(text)
  .flatMap(({ name, aliases, brands }) => [name, ...aliases, ...brands])
  // A name that holds an amount is read apart.
  .filter((name) => !/\d/.test(name))

test('every name of the catalogue is read as a thing, and for certain, from a pasted list', () => {
  for (let from = 0; from < NAMES.length; from += PASTED_LINES_MAX) {
    const names = NAMES.slice(from, from + PASTED_LINES_MAX)
    const { lines, dropped } = readPastedText(names.join('\n'))
    expect(dropped).toEqual([])
    expect(lines.map(({ name }) => name)).toEqual(names)
    expect(lines.filter(({ isUnsure }) => isUnsure)).toEqual([])
  }
})
