import { expect, test } from 'vitest'
import copied from './testing/national-copied.txt?raw'
import national from './testing/national.html?raw'
import xml from './testing/nfce.xml?raw'
import { mapOf, pageOf } from './testing/pages.ts'
import { KEYS, refusalOf } from './testing/reading.ts'
import { detailedPage, keyOfState, STATE_ROWS } from './testing/state-pages.ts'

const NO_ROWS = 'Não encontrei itens de nota aqui. Copie a página inteira da nota e cole.'
const CAPTCHA = 'Esta é a verificação do site. Passe por ela e copie a página seguinte.'
const NOT_THERE = 'O site da Sefaz ainda não mostra esta nota. Tente mais tarde.'
const BAD_KEY = 'A chave não confere. Confira os números.'
const OTHER_MODEL = 'Só lemos NFC-e e NF-e.'
const TEST_NOTE = 'Nota de teste, sem valor.'
const CANCELLED = 'Esta nota foi cancelada. Não há o que guardar.'
const NOT_AUTHORISED = 'A Sefaz não autorizou esta nota. Não há o que guardar.'
const UNREADABLE = 'Não consigo ler isto: é grande demais ou não é uma nota.'

const NEGATIVE =
  'A linha 2 (LEITE) tem valor negativo. Uma nota assim não é lida. Nada foi guardado.'
const NEGATIVE_WORDS =
  'A linha 1 (A) tem valor negativo. Uma nota assim não é lida. Nada foi guardado.'
const TOO_MUCH =
  'A linha 1 (LEITE) passa de R$\u00A0999.999,99. Uma nota assim não é lida. Nada foi guardado.'
const NO_PRICE = 'A linha 1 (LEITE) está sem um valor que dê para ler. Nada foi guardado.'
const SEVERAL = 'Há mais de uma nota aqui. Cole uma de cada vez.'
const PARTIAL =
  'Só há 4 dos 6 itens da nota aqui, até CARVÃO VEG & LENHA 4KG. Copie a página inteira e cole.'
const END_ONLY =
  'Aqui está só o fim da nota, sem os 6 itens. Copie a página inteira, desde o nome da loja, e cole.'
const UNREAD_STATE =
  'Ainda não lemos esta página de São Paulo (SP). O XML da nota é lido: peça o arquivo à loja e use Escolher arquivo.'
const ANOTHER_PAGE = `<html><body><p>PÃO 2 x 5,00</p><p>Valor total R$ 10,00</p><p>${KEYS.numeric}</p></body></html>`
const SOUTH_EAST = keyOfState('33')

const [ROW = ''] = /<det .*?<\/det>/s.exec(xml) ?? []

test.each([
  ['nothing', '', NO_ROWS],
  ['a chat', 'oi\n2 kg de arroz\nR$ 12,90', NO_ROWS],
  ['other JSON', '{"a": [1]}', NO_ROWS],
  ['a page without rows', '<html><body><div>Consulta</div></body></html>', NO_ROWS],
  ['a captcha', '<html><div class="cf-turnstile"></div></html>', CAPTCHA],
  ['the words of a captcha', 'Confirme que você é humano', CAPTCHA],
  [
    'what Goiás has not',
    '<Map><STATUS>ERROR</STATUS><MESSAGE>Nota nao encontrada</MESSAGE></Map>',
    NOT_THERE,
  ],
  ['what Ceará has not', '{"erro":"Nota n&atilde;o encontrada"}', NOT_THERE],
  ['what Bahia refuses', '<div>[QRCode inválido]: 103</div>', NOT_THERE],
  ['a page of a wrong key', national.replace('6784', '6785'), BAD_KEY],
  ['XML of a wrong key', xml.replace('Id="NFe35', 'Id="NFe53'), BAD_KEY],
  ['XML without a key', xml.replace(/ Id="\w+"/, ''), BAD_KEY],
  ['a page of a phone bill', national.replace(/3526 1111[\d ]+/, KEYS.other), OTHER_MODEL],
  ['a test in XML', xml.replaceAll('<tpAmb>1', '<tpAmb>2'), TEST_NOTE],
  ['a test page', `EMITIDA EM AMBIENTE DE HOMOLOGAÇÃO\n${copied}`, TEST_NOTE],
  ['rows of a test', pageOf([{ name: 'EMITIDA EM AMBIENTE DE HOMOLOGACAO' }]), TEST_NOTE],
  ['a cancelled XML', xml.replace('<cStat>100', '<cStat>101'), CANCELLED],
  ['a cancelled page', national.replace('EMISSÃO NORMAL', 'NFC-e CANCELADA'), CANCELLED],
  [
    'XML beside its cancelling',
    xml.replace('</protNFe>', '</protNFe><tpEvento>110111</tpEvento>'),
    CANCELLED,
  ],
  ['XML that was not authorised', xml.replace('<cStat>100', '<cStat>110'), NOT_AUTHORISED],
  ['10 MB', 'a'.repeat(10_000_000), UNREADABLE],
  ['more than 2 MB of a page', national + ' '.repeat(2 * 1024 * 1024), UNREADABLE],
  ['a document type in XML', `<!DOCTYPE nfeProc SYSTEM "x">${xml}`, UNREADABLE],
  ['entities', `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${xml}`, UNREADABLE],
  ['entities of a page', national.replace('<html', '<!ENTITY x "y"><html'), UNREADABLE],
  ['entities in an envelope', mapOf('<!DOCTYPE html [<!ENTITY a "b">]>tabResult'), UNREADABLE],
  ['NUL', copied.replace('ARROZ', 'ARR\0OZ'), UNREADABLE],
  ['an archive that is named XML', `PK\u0003\u0004${'\uFFFD'.repeat(100_000)}`, UNREADABLE],
  ['501 rows of a page', pageOf(Array.from({ length: 501 }, () => ({}))), UNREADABLE],
  ['501 rows of XML', xml.replace(ROW, ROW.repeat(500)), UNREADABLE],
  ['deep elements', '<div>'.repeat(400_000), UNREADABLE],
  ['deep rows', '<table><tr class="Rqtd">'.repeat(80_000), UNREADABLE],
  ['deep XML', `<nfeProc>${'<det>'.repeat(400_000)}`, UNREADABLE],
  ['many elements', '<div></div>'.repeat(180_000), UNREADABLE],
  ['many signs of markup', `<div>${'<'.repeat(2_000_000)}`, UNREADABLE],
  ['scripts', '<script>alert(1)</script>'.repeat(80_000), UNREADABLE],
  ['an open comment', `<!--${'-'.repeat(2_000_000)}`, UNREADABLE],
  ['halves of rows', 'a(Código: 1)\nQtde.:1UN: UN\n'.repeat(70_000), UNREADABLE],
  ['blanks and lines', `${' \n'.repeat(1_000_000)}x`, UNREADABLE],
  ['what begins like a key', '3526 '.repeat(400_000), UNREADABLE],
  ['fewer scripts', '<script>alert(1)</script>'.repeat(40_000), NO_ROWS],
  ['fewer halves of rows', 'a(Código: 1)\nQtde.:1UN: UN\n'.repeat(35_000), NO_ROWS],
  ['fewer blanks and lines', `${' \n'.repeat(500_000)}x`, NO_ROWS],
  ['less of what begins like a key', '3526 '.repeat(200_000), NO_ROWS],
  ['a row that costs less than nothing', pageOf([{}, { paid: '-5,00' }]), NEGATIVE],
  ['its words', 'A(Código: 1)\nQtde.:1UN: UNVl. Unit.: -5,00\tVl. Total\n-5,00', NEGATIVE_WORDS],
  ['a row that costs too much', pageOf([{ paid: '1.000.000,00' }]), TOO_MUCH],
  ['a row without a price', pageOf([{ paid: '?' }]), NO_PRICE],
  ['two receipts', `${copied}\n${copied.replace(/3526 1111.*/, SOUTH_EAST)}`, SEVERAL],
  ['two XML', xml + xml, SEVERAL],
  ['half of a page', copied.replace(/LEITE UHT[^]*?19,32\n/, ''), PARTIAL],
  ['the end of a page', copied.replace(/ARROZ[^]*1\.024,00\n(?=Qtd)/, ''), END_ONLY],
  ['another page of a known state', ANOTHER_PAGE, UNREAD_STATE],
])('%s is refused in words', (_, text, refusal) => {
  expect(refusalOf({ text })).toBe(refusal)
  expect(refusalOf({ html: text, text: '' })).toBe(refusal)
})

test.each([
  ['10 MB', 'a'.repeat(10_000_000)],
  ['entities', `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(2_000_000)}">]>`],
  ['an archive', `PK\u0003\u0004${'\uFFFD'.repeat(2_000_000)}`],
  ['NUL at the end', `${' \n'.repeat(1_000_000)}\0`],
  ['scripts', '<script>alert(1)</script>'.repeat(80_000)],
  ['deep elements', '<div>'.repeat(400_000)],
  ['many elements', '<div></div>'.repeat(180_000)],
  ['501 rows', pageOf(Array.from({ length: 501 }, () => ({})))],
  ['XML of many rows', xml.replace(ROW, ROW.repeat(2_500))],
  ['halves of rows', 'a(Código: 1)\nQtde.:1UN: UN\n'.repeat(70_000)],
  ['5 MB of a detailed page', detailedPage({ rows: STATE_ROWS }) + ' '.repeat(5_000_000)],
  ['nested tables', '<table class="toggle"><tr><td>'.repeat(60) + '<b></b>'.repeat(59_000)],
  ['labels without products', '<label>Código NCM</label><span>1</span>'.repeat(29_000)],
  ['many products', '<label>Código do Produto</label><span>1</span>'.repeat(29_000)],
  ['lines of labels', 'Código do Produto\nNCM\n'.repeat(95_000)],
  ['lines of no label', `Código do Produto\nNCM\n${'abc def 1\n'.repeat(190_000)}`],
  ['a table without rows', `Vl. unid. Vl. total\n${'1 2 3 un 4 x\n'.repeat(150_000)}`],
  ['one long row', `Vl. unid. Vl. total\n1 ${'a 1,0 un '.repeat(220_000)}`],
  ['halves of keys', '31-11/26-11.222.333/0001-81-65-'.repeat(65_000)],
  ['dates that are none', 'Data Emissão 1 2 3 99/99/9999 '.repeat(65_000)],
  ['a script that never ends', `new XmlNFE('${'\\u003'.repeat(340_000)}`],
  ['endless words of the shop', '\ninformações complementares'.repeat(70_000)],
])('%s is refused without long work', (_, text) => {
  // CPU time, the fastest of five runs. All take less than 100 ms on an idle machine; a backtracking pattern
  // takes minutes.
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage()
    refusalOf({ text })
    return process.cpuUsage(start).user / 1000
  })
  expect(Math.min(...times)).toBeLessThan(1000)
})

test('the text of a page is not read after its elements were refused', () => {
  expect(refusalOf({ html: national.replace('6784', '6785'), text: copied })).toBe(BAD_KEY)
  expect(refusalOf({ html: '<div>oi</div>', text: 'Nota não encontrada' })).toBe(NOT_THERE)
})
