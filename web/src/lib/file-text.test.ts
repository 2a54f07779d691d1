import { expect, test } from 'vitest'
import { fileText } from './file-text.ts'

const MAX = 1000
const latin = (text: string) => new Blob([Uint8Array.from(text, (one) => one.charCodeAt(0))])

test('a file is decoded by its declared encoding', async () => {
  const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><x>São João</x>'
  expect(await fileText(latin(xml), MAX)).toBe(xml)
  const html = '<meta charset=windows-1252><p>Pão</p>'
  expect(await fileText(latin(html), MAX)).toBe(html)
  expect(await fileText(new Blob(['<?xml encoding="nonsense"?>Pão']), MAX)).toContain('Pão')
})

test('a file without a declared encoding is UTF-8 or Windows-1252', async () => {
  expect(await fileText(new Blob(['\u{FEFF}Pão']), MAX)).toBe('Pão')
  expect(await fileText(latin('Pão'), MAX)).toBe('Pão')
})

test('no more bytes are read than requested', async () => {
  expect(await fileText(new Blob(['a'.repeat(5000)]), 10)).toBe('a'.repeat(10))
})
