import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyHashOf } from './key-hash.ts'
import copied from './testing/national-copied.txt?raw'
import national from './testing/national.html?raw'
import { KEYS, receiptOf } from './testing/reading.ts'

const WITHOUT_KEY = copied.replace(/\nChave de acesso:\n.*/, '')

test('a receipt is identified by the hash of its key in every format', async () => {
  const hash = createHash('sha256').update(KEYS.numeric).digest('hex')
  expect(await keyHashOf(receiptOf({ html: national }))).toBe(hash)
  expect(await keyHashOf(receiptOf({ text: copied }))).toBe(hash)
})

test('a receipt without a key is identified by its shop, time, total and rows', async () => {
  const changes = [
    WITHOUT_KEY,
    WITHOUT_KEY.replace('0,778', '0,779'),
    WITHOUT_KEY.replace('18:04:05-', '18:04:06-'),
    WITHOUT_KEY.replace('11.222.333/0001-81', ''),
    WITHOUT_KEY.replace('Valor a pagar R$:1.179,55', 'Valor a pagar R$:1.179,54'),
  ]
  const hashes = await Promise.all(changes.map((text) => keyHashOf(receiptOf({ text }))))
  expect(new Set(hashes).size).toBe(changes.length)
  expect(hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
  expect(await keyHashOf(receiptOf({ text: WITHOUT_KEY }))).toBe(hashes[0])
})
