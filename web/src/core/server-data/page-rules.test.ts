import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPages, itemsOf, type Pages } from './page-rules.ts'

const entry = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), text: fc.string() })
const somePages = fc
  .array(fc.record({ data: fc.array(entry, { maxLength: 4 }), has_more: fc.boolean() }), {
    maxLength: 5,
  })
  .map((pages): Pages<{ id: string; text: string }> => ({
    pages,
    pageParams: pages.map((_, i) => i + 1),
  }))

test('G-125 an item that moved to the next page is shown once, in its first place', () => {
  const pages = pagesOf([['a', 'b'], ['b', 'c'], ['a']])
  expect(itemsOf(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('every item of any pages is shown exactly once, in the order of its first place', () => {
  fc.assert(
    fc.property(somePages, (pages) => {
      const all = pages.pages.flatMap(({ data }) => data)
      const shown = itemsOf(pages)
      expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)))
      const places = shown.map((item) => all.indexOf(item))
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      for (const { id } of shown) expect(shown.filter((item) => item.id === id)).toHaveLength(1)
    }),
  )
})

test('of many pages the first is kept, with its number', () => {
  expect(firstPages(pagesOf([['a'], ['b'], ['c']]))).toEqual(pagesOf([['a']]))
})

test('what is one page or less stays the very same', () => {
  const one = pagesOf([['a']])
  expect(firstPages(one)).toBe(one)
  expect(firstPages(undefined)).toBeUndefined()
})

function pagesOf(ids: string[][]): Pages<{ id: string }> {
  return {
    pages: ids.map((page, index) => ({
      data: page.map((id) => ({ id })),
      has_more: index < 2,
    })),
    pageParams: ids.map((_, index) => index + 1),
  }
}
