import { expect, test } from 'vitest'
import { htmlText } from './html-text.ts'

test.each([
  ['Bata tudo', 'Bata tudo'],
  ['<p>Um</p>\n<p>Dois<br>Três</p>', 'Um\n\nDois\nTrês'],
  ['<ol><li>Bata</li>\n<li>Asse &frac12; h</li></ol><p>Fim</p>', '1. Bata\n2. Asse ½ h\nFim'],
  ['<ul><li><b>a</b> b</li><li>c</li></ul>', '- a b\n- c'],
  ['<style>p {}</style><script>x()</script>y < 3', 'y < 3'],
])('%j is the text %j', (html, text) => {
  expect(htmlText(html)).toBe(text)
})

test('broken HTML with many open elements is read in linear time', () => {
  expect(htmlText('<ol><li>'.repeat(20_000))).toContain('1.')
})
