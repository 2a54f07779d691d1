import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReceipt } from './read-receipt.ts'
import df from './testing/df.html?raw'
import mg from './testing/mg.html?raw'
import copied from './testing/national-copied.txt?raw'
import national from './testing/national.html?raw'
import xml from './testing/nfce.xml?raw'
import { mapOf, pageOf } from './testing/pages.ts'
import { BUYER, receiptOf } from './testing/reading.ts'

const DIGITS = fc.stringMatching(/^\d{11}$/)
const CPF = DIGITS.map((digits) => ({
  digits,
  dotted: digits.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'),
}))
const NAME = fc.stringMatching(/^QQ[A-Z]{6,20}QQ$/)
const FORMS = [
  { name: 'page', text: national },
  { name: 'copy', text: copied },
  { name: 'envelope', text: mapOf(national) },
  { name: 'XML', text: xml },
]

test.each(FORMS)('the $name yields no data of the buyer', ({ text }) => {
  fc.assert(
    fc.property(CPF, NAME, fc.boolean(), (cpf, name, isDotted) => {
      const number = isDotted ? cpf.dotted : cpf.digits
      const planted = text
        .replaceAll(/123\.?456\.?789-?09/g, number)
        .replaceAll(BUYER.name, `${name} ${number}, RUA ${name} 10, (11) 98765-4321`)
      expect(planted).toContain(name)
      const kept = JSON.stringify(receiptOf({ text: planted }))
      for (const secret of [cpf.digits, cpf.dotted, name, '98765'])
        expect(kept).not.toContain(secret)
    }),
  )
})

test('a CPF or a phone number is removed from the names of rows and of the shop', () => {
  fc.assert(
    fc.property(CPF, fc.boolean(), (cpf, isDotted) => {
      const number = isDotted ? cpf.dotted : cpf.digits
      const html = pageOf([{ name: `PÃO ${number}` }, { name: `BOLO (11) 98765-4321` }]).replace(
        'MERCADO EXEMPLO LTDA',
        `ANA SOUZA ${number}`,
      )
      const { shop, lines } = receiptOf({ html })
      expect(shop.legalName).toBe('ANA SOUZA')
      expect(lines.map(({ text }) => text)).toEqual(['PÃO', 'BOLO'])
    }),
  )
})

test('no text makes the reader throw', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '<',
      '>',
      '&',
      '&#x0;',
      '</tr>',
      '<nfeProc>',
      '<Map>',
      '{"xml":"tabResult',
      '<![CDATA[',
      '<!--',
    ),
    fc.constantFrom(
      '(Código: ',
      'Qtde.:',
      'UN: ',
      'Vl. Unit.: ',
      'Vl. Total\n',
      'CNPJ: ',
      'Emissão: ',
      '-1,0,0',
    ),
  )
  const form = fc.oneof(
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
    // A receipt with one part replaced.
    fc
      .tuple(fc.constantFrom(national, copied, xml, df, mg), fc.nat(4_000), fc.nat(200), piece)
      .map(([text, at, length, put]) => text.slice(0, at) + put + text.slice(at + length)),
  )
  fc.assert(
    fc.property(form, fc.option(form, { nil: undefined }), (html, text) => {
      const reading = readReceipt({ html, text, fileName: undefined })
      if ('refusal' in reading) {
        expect(reading.refusal).toMatch(/\.$/)
        return
      }
      for (const { quantity, paid } of reading.receipt.lines) {
        expect(quantity).toBeGreaterThan(0)
        expect(Number.isInteger(paid)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
