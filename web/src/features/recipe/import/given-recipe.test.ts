import { expect, test } from 'vitest'
import { askedOf, copiedFile } from './given-recipe.ts'

const asked = (text: string, html = '') => askedOf({ html, text })

test.each([
  ['https://receitas.example/bolo', 'https://receitas.example/bolo'],
  ['  http://receitas.example/bolo?x=1#modo \n', 'http://receitas.example/bolo?x=1#modo'],
  ['www.receitas.example/bolo', 'https://www.receitas.example/bolo'],
  ['receitas.example/bolo', 'https://receitas.example/bolo'],
  ['Olha este bolo de fubá: https://receitas.example/bolo', 'https://receitas.example/bolo'],
  ['Bolo de fubá\nhttps://receitas.example/bolo', 'https://receitas.example/bolo'],
])('%j is an address', (text, url) => {
  expect(asked(text, '<a href="x">x</a>')).toEqual([{ url }])
})

test.each([
  'Bolo\nIngredientes\n2 ovos\nhttps://receitas.example/bolo',
  'https://receitas.example/bolo e https://receitas.example/torta',
  `${'palavra '.repeat(20)}https://receitas.example/bolo`,
  '2 ovos',
  'sal e/ou pimenta',
  'leite 1/2 xícara',
  'javascript:alert(1)',
  'https://dono:senha@receitas.example/bolo',
])('%j is a text', (text) => {
  expect(asked(text)).toEqual([{ text }])
})

test('a page is asked for first, and its words where it holds no recipe', () => {
  expect(asked('Bolo\n2 ovos', '<h1>Bolo</h1>')).toEqual([
    { html: '<h1>Bolo</h1>' },
    { text: 'Bolo\n2 ovos' },
  ])
})

test('of a page goes what a recipe needs, and nothing that ran in it or made its looks', () => {
  const page = `<!-- x --><style>b{color:red}</style><script>window.token = 'abc'</script>
<script type="application/ld+json">{"@type":"Recipe"}</script>
<h1 style="color: red" onclick="x()" class="titulo" itemprop="name">Bolo</h1>
<img src="data:image/png;base64,AAAA" alt="Bolo"><svg><path d="M0"/></svg>`
  const [request] = asked('', page)
  const html = request?.html ?? ''
  expect(html).toContain('<script type="application/ld+json">{"@type":"Recipe"}</script>')
  expect(html).toContain('<h1 class="titulo" itemprop="name">Bolo</h1>')
  expect(html).not.toMatch(/token|color|onclick|AAAA|<svg|<!--/)
})

test('data for machines stand in a page, whatever they say', () => {
  const data = JSON.stringify({ '@type': 'Recipe', name: 'Bolo </script><b>x' })
  const [request, ...others] = asked(data)
  expect(others).toEqual([])
  const inner = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(request?.html ?? '')
  expect(JSON.parse(inner?.[1] ?? '')).toEqual(JSON.parse(data))
  expect(inner?.[1]).not.toContain('<')
})

test('what is too long is not sent', () => {
  expect(asked('a'.repeat(100_001))).toEqual([])
  expect(asked('2 ovos', `<p>${'a'.repeat(2_000_000)}</p>`)).toEqual([{ text: '2 ovos' }])
})

test('a file is a page or a text by its name and its beginning', async () => {
  const file = (name: string, text: string) => copiedFile(new File([text], name))
  expect(await file('bolo.html', '<p>2 ovos')).toEqual({ html: '<p>2 ovos', text: '' })
  expect(await file('bolo', '<!DOCTYPE html><p>')).toMatchObject({ text: '' })
  expect(await file('bolo.txt', '2 ovos')).toEqual({ html: '', text: '2 ovos' })
})
