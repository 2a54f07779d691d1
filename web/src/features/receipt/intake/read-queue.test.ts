import { expect, test } from 'vitest'
import { readKey, type ReceiptKey } from '#features/receipt/read/key/receipt-key.ts'
import copied from '#features/receipt/read/testing/national-copied.txt?raw'
import national from '#features/receipt/read/testing/national.html?raw'
import xml from '#features/receipt/read/testing/nfce.xml?raw'
import { readQueue } from './read-queue.ts'

const KEY = '35261111222333000181650010000043211123456784'
const OTHER = '35261112ABC34501DE35650010000000771876543210'
const page = { html: national, text: copied }
const file = { html: '', text: xml, fileName: 'nota.xml' }
const letter = { html: '', text: 'Querida avó', fileName: 'carta.txt' }

function keyOf(text: string): ReceiptKey {
  const reading = readKey(text)
  if ('refusal' in reading) throw new Error(reading.refusal)
  return reading.key
}

const read = (given: Parameters<typeof readQueue>[0]['given'], expected?: ReceiptKey) =>
  readQueue({ given, messages: [] }, expected)

test('an unreadable input is skipped and named by its file', () => {
  const { receipt, queue } = read([letter, file, page])
  expect(receipt?.key).toBe(OTHER)
  expect(queue).toEqual({
    given: [page],
    messages: [
      'carta.txt: Não encontrei itens de nota aqui. Copie a página inteira da nota e cole.',
    ],
  })
  expect(read([letter]).receipt).toBeUndefined()
})

test('a page with the expected key is accepted, and one with another key is not', () => {
  expect(read([page], keyOf(KEY)).receipt?.key).toBe(KEY)
  const { receipt, queue } = read([page, file], keyOf(OTHER))
  expect(receipt).toBeUndefined()
  expect(queue.given).toEqual([])
  expect(queue.messages[0]).toContain('Esta página é de outra nota')
})

test('a page without a key gets the expected key, or none', () => {
  const [words = ''] = copied.split('Chave de acesso')
  const withoutKey = { html: '', text: words }
  expect(read([withoutKey], keyOf(KEY)).receipt?.key).toBe(KEY)
  expect(read([withoutKey]).receipt?.key).toBeNull()
})

test('a short pasted text with a key is a key, and a file with one is not', () => {
  const address = `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${KEY}|3|1`
  expect(read([{ html: '', text: address }]).found).toMatchObject({ text: address })
  expect(read([{ html: '', text: address, fileName: 'a.txt' }]).found).toBeUndefined()
})
