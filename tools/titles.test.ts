import { expect, test } from 'vitest'
import { lostTitles, titlesIn } from './titles.ts'

const SOURCE = `
test('a list opens', async ({ page }) => {
  await page.route('**/never there', () => {})
  server.on('close', () => {})
})
test.describe('on a \\'phone\\'', () => {
  premium(
    "a long title",
    { tag: '@x' },
    async () => {},
  )
})
test.each([
  ['a', 1],
])('%s has words', (name) => {})
test.for(ALL)(\`a page of \${name}\`, ({ name }) => {})
expect(said, 'what was said').toBe('a b')
`

test('the titles of a source are those of its tests and groups, in any form of call', () => {
  expect(titlesIn(SOURCE).filter((title) => !title.startsWith('**'))).toEqual([
    'a list opens',
    "on a 'phone'",
    'a long title',
    '%s has words',
    'a page of ${name}',
  ])
})

test('a removed title needs a line that says where its fact is now', () => {
  const moved = 'it shuts => web/src/list.test.ts: a list shuts\n'
  expect(lostTitles(['it opens', 'it shuts', 'it moves'], ['it opens'], moved)).toEqual([
    'it moves',
  ])
})

test('a title with or without the id of a rule is the same fact', () => {
  const moved = 'R-12 it shuts => web/src/list.test.ts: a list shuts\n'
  const before = ['G-001 T-02 it opens', 'it moves', 'it shuts', 'R-12 it stays']
  expect(lostTitles(before, ['it opens', 'G-003 it moves'], moved)).toEqual(['R-12 it stays'])
})
