import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KEYS } from '#features/receipt/read/testing/reading.ts'
import { readKey } from './receipt-key.ts'

const { numeric, letters, offline } = KEYS
const SP = 'https://www.nfce.fazenda.sp.gov.br/qrcode?p='

test.each([
  ['44 characters', numeric, numeric],
  ['letters in the number of the company', letters, letters],
  ['small letters', letters.toLowerCase(), letters],
  ['groups of four', `Chave de acesso:\n${numeric.replace(/(.{4})/g, '$1 ')}`, numeric],
  ['what XML puts before it', `NFe${numeric}`, numeric],
  ['version 2', `${SP}${numeric}|2|1|1|ABCDEF0123`, numeric],
  ['version 2, written for an address', `${SP}${numeric}%7C2%7c1%7C1%7CABCDEF0123`, numeric],
  ['version 2 without a network', `${SP}${offline}|2|1|21|87.40|616263|1|HASH`, offline],
  ['version 3', `${SP}${numeric}|3|1`, numeric],
  [
    'version 3 without a network',
    `${SP}${offline}|3|1|21|87.40|2|12345678909|ASSINATURA==`,
    offline,
  ],
  [
    'version 1',
    `https://x.gov.br/q?chNFe=${numeric}&nVersao=100&tpAmb=1&cDest=12345678909&vNF=41.33`,
    numeric,
  ],
  ['the fields alone', `${numeric}|3|1`, numeric],
  ['a version to come', `${SP}${numeric}|4|1|x`, numeric],
])('a key is read out of %s', (_, text, key) => {
  const reading = readKey(text)
  expect(reading).toMatchObject({ key: { key } })
  expect(JSON.stringify(reading)).not.toContain('12345678909')
})

test('a key has its state, month, company and model', () => {
  expect(readKey(letters)).toEqual({
    key: {
      key: letters,
      uf: 'SP',
      state: 'São Paulo',
      month: '2026-11',
      cnpj: '12ABC34501DE35',
      model: '65',
    },
  })
  expect(readKey(KEYS.delivery)).toMatchObject({ key: { model: '55' } })
  expect(readKey(KEYS.goias)).toMatchObject({ key: { state: 'Goiás' } })
  expect(readKey(KEYS.person)).toMatchObject({ key: { cnpj: null } })
})

const WRONG = 'A chave não confere. Confira os números.'
const NONE = 'Não encontrei uma chave de nota aqui. Ela tem 44 números e letras.'

test.each([
  ['a wrong digit', `${numeric.slice(0, -1)}5`, WRONG],
  ['a wrong digit in a code', `${SP}${numeric.slice(0, -1)}5|3|1`, WRONG],
  ['a state that is none', '99261111222333000181650010000043211123456781', WRONG],
  ['month 13', '35261311222333000181650010000043211123456781', WRONG],
  ['wrong digits of the company', '35261111222333000182650010000043211123456786', WRONG],
  ['letters among the last 26', '352611112223330001816500100000A3211123456783', WRONG],
  ['43 characters', numeric.slice(1), WRONG],
  ['45 characters', `${numeric}1`, WRONG],
  ['model 57', KEYS.other, 'Só lemos NFC-e e NF-e.'],
  ['model 59', '35261111222333000181590010000043211123456786', 'Só lemos NFC-e e NF-e.'],
  ['a test', `${SP}${numeric}|3|2`, 'Nota de teste, sem valor.'],
  [
    'a test of version 1',
    `${SP.slice(0, -2)}chNFe=${numeric}&nVersao=100&tpAmb=2`,
    'Nota de teste, sem valor.',
  ],
  ['another address', 'https://x.com/?p=1', NONE],
  ['a word', 'oi', NONE],
  ['nothing', '', NONE],
  ['a Pix code', '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000', NONE],
])('%s is refused', (_, text, refusal) => {
  expect(readKey(text)).toEqual({ refusal })
})

test('every single wrong digit is detected', () => {
  fc.assert(
    fc.property(fc.nat(43), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const figure = (Number(numeric[at]) + by) % 10
      const reading = readKey(`${numeric.slice(0, at)}${figure}${numeric.slice(at + 1)}`)
      expect(reading).toHaveProperty('refusal')
    }),
  )
})

test('no text makes the parser throw or take long', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readKey(text)))
  const start = performance.now()
  readKey('3526'.repeat(1_000_000))
  expect(performance.now() - start).toBeLessThan(1000)
})
