import { describe, expect, test } from 'vitest'
import { withSections } from './page-sections.ts'
import { markdownTable } from './page.ts'
import { cellsOf, HEAD } from './report.ts'

const ORDER = ['first-load', 'screens', 'http']

/** A section with one row, which holds if the value is 1. */
function section(value: number, note = ''): string {
  const row = { what: 'weight', value, unit: 'KB', goal: { max: 1 }, note }
  return `${markdownTable(HEAD, [cellsOf(row)])}\n\nMeasured in ${value} s.`
}

const page = withSections(
  '',
  new Map([
    ['screens', section(2)],
    ['http', section(1, 'NO | yes')],
  ]),
  ORDER,
)

describe('a page whose sections were measured at different times', () => {
  test('counts the goals of all of them', () => {
    expect(page).toMatch(/^1 of 2 goals hold\.\n\n## screens\n/)
  })

  test('keeps sections that were not measured again verbatim', () => {
    const again = withSections(page, new Map([['screens', section(1)]]), ORDER)
    expect(again).toBe(
      `2 of 2 goals hold.\n\n## screens\n\n${section(1)}\n\n## http\n\n${section(1, 'NO | yes')}`,
    )
  })

  test('inserts new sections in the order of the program', () => {
    const more = withSections(page, new Map([['first-load', section(1)]]), ORDER)
    expect(more.match(/^## .*$/gm)).toEqual(['## first-load', '## screens', '## http'])
  })

  test('drops a section that the program no longer has', () => {
    expect(withSections(page, new Map(), ['http'])).not.toContain('screens')
  })
})
