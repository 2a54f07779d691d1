import { expect, test } from 'vitest'
import { KEYS } from '#features/receipt/read/testing/reading.ts'
import { consultationAddress } from './consultation-address.ts'

const { numeric, offline, south, goias } = KEYS
const HOST = 'www.nfce.fazenda.sp.gov.br'
const SP = `https://${HOST}/qrcode?p=`
const HASH = 'A1'.repeat(20)

test('a key alone opens the page of its state', () => {
  expect(consultationAddress(numeric)).toBe(`${SP}${numeric}%7C3%7C1`)
  expect(consultationAddress(south)).toBe(
    `https://www.sefaz.rs.gov.br/NFCE/NFCE-COM.aspx?p=${south}%7C3%7C1`,
  )
})

test('the URL of a code is opened over https, with only the fields that avoid the captcha', () => {
  const plain = SP.replace('https', 'http')
  expect(consultationAddress(`${plain}${numeric}|2|1|1|${HASH}`)).toBe(
    `${SP}${numeric}%7C2%7C1%7C1%7C${HASH}`,
  )
  expect(consultationAddress(`${SP}${numeric}%7C2%7C1%7C1%7C${HASH}`)).toBe(
    `${SP}${numeric}%7C2%7C1%7C1%7C${HASH}`,
  )
  expect(consultationAddress(`${SP}${offline}|3|1|21|87.40|2|12345678909|ASSINATURA==`)).toBe(
    `${SP}${offline}%7C3%7C1`,
  )
  expect(consultationAddress(`${SP}${numeric}|2|1|1|12345678909`)).toBe(`${SP}${numeric}%7C3%7C1`)
  expect(
    consultationAddress(`${SP.slice(0, -2)}chNFe=${numeric}&nVersao=100&tpAmb=1&cDest=12345678909`),
  ).toBe(`${SP}${numeric}%7C3%7C1`)
})

test('every host of a state may be opened, and a former one is replaced', () => {
  const portal = 'dfe-portal.svrs.rs.gov.br/Dfe/QrCodeNFce'
  expect(consultationAddress(`https://${portal}?p=${south}|3|1`)).toBe(
    `https://${portal}?p=${south}%7C3%7C1`,
  )
  expect(consultationAddress(`http://nfe.sefaz.go.gov.br/old?p=${goias}|3|1`)).toBe(
    `https://nfeweb.sefaz.go.gov.br/nfeweb/sites/nfce/danfeNFCe?p=${goias}%7C3%7C1`,
  )
})

test.each([
  `https://${HOST}.evil.com`,
  `https://${HOST}@evil.com`,
  `https://user:word@${HOST}`,
  `https://${HOST}:8443`,
  `https://${HOST}.`,
  `https:\\\\${HOST}`,
  `https://${HOST}\\@evil.com`,
  `https://evil.com\\.${HOST}`,
  `//${HOST}`,
  'javascript:alert(1)//',
  'data:text/html,',
  'https://nfe.sefaz.ba.gov.br',
  'https://www.sefaz.rs.gov.br',
  'http://10.0.0.1',
  'http://[::1]',
  'https://www.nfce.f\u0430zenda.sp.gov.br',
  'https://www.nfce.xn--fzenda-2ve.sp.gov.br',
])('a code of %s opens nothing', (start) => {
  expect(consultationAddress(`${start}/qrcode?p=${numeric}|3|1`)).toBeNull()
})

test('no URL is returned without the key of a shop', () => {
  const texts = ['oi', SP, KEYS.delivery, KEYS.other, `${SP}${numeric}|3|2`, `${numeric.slice(1)}5`]
  expect(texts.map(consultationAddress)).toEqual(texts.map(() => null))
})
