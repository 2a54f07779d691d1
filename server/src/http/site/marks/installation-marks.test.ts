import { expect, test } from 'vitest'
import { installationMarks } from './installation-marks.ts'

const PAGE =
  '<!doctype html><html lang="pt-BR"><head><script>{"name":"x","offers":[{"price":1}]}</script></head></html>'
const DEFAULT = { isUnlimited: false, registration: 'open', hasMail: true } as const

test('a page of the default installation is unchanged, and needs no style', () => {
  const { markPage, styles } = installationMarks(DEFAULT)
  expect(markPage(PAGE)).toBe(PAGE)
  expect(styles).toEqual([])
})

test.each([
  [{ registration: 'closed' }, 'data-registration="closed"', '.sign-up{'],
  [{ registration: 'invite' }, 'data-registration="invite"', '.sign-up{'],
  [{ hasMail: false }, 'data-mail="none"', '.mailed{'],
] as const)('%o marks the page, hides a class, and keeps the prices', (kind, mark, hidden) => {
  const { markPage, styles } = installationMarks({ ...DEFAULT, ...kind })
  const page = markPage(PAGE)
  expect(page).toContain(`<html ${mark} lang="pt-BR">`)
  expect(page).toContain(`<style>${hidden}display:none!important}</style></head>`)
  expect(page).toContain('offers')
  expect(styles).toHaveLength(1)
})

test('all three kinds share one style with one hash, and prices go where nothing is sold', () => {
  const kind = { isUnlimited: true, registration: 'closed', hasMail: false } as const
  const { markPage, styles } = installationMarks(kind)
  const page = markPage(PAGE)
  expect(page).toContain('data-plan="unlimited" data-registration="closed" data-mail="none"')
  expect(page).toContain('<style>.sold,.sign-up,.mailed{display:none!important}</style>')
  expect(page).not.toContain('offers')
  expect(styles).toEqual([expect.stringMatching(/^sha256-/)])
})
