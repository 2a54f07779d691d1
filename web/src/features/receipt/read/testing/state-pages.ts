import { checkDigit } from '#features/receipt/read/values/check-digit.ts'
import { BUYER } from './reading.ts'

/** A row of a made-up shop. */
export interface StateRow {
  readonly name: string
  readonly code?: string
  readonly quantity?: number
  readonly unit?: string
  /** Reais. */
  readonly price: number
  readonly discount?: number
  readonly charge?: number
  readonly gtin?: string
  readonly ncm?: string
  readonly isOutside?: boolean
}

export interface StatePage {
  readonly rows: readonly StateRow[]
  readonly isCancelled?: boolean
  readonly hasWrongKey?: boolean
  /** Of the whole receipt, where a layout prints no other. */
  readonly discount?: number
}

/** A made-up key of 11/2026 with valid digits; `uf`: its two digits. */
export function keyOfState(uf: string, number = '000004321'): string {
  const body = `${uf}261111222333000181650010${number.slice(1)}112345678`
  const whole = body.padEnd(43, '0')
  return whole + checkDigit(whole)
}

/** Goods by weight and piece, free of charge, with discount, and two rows of one code. */
export const STATE_ROWS: readonly StateRow[] = [
  { name: 'ARROZ T1 SERRANO 5KG', code: '7001', quantity: 2, price: 27.9, gtin: '7891000000014', ncm: '10063021' },
  { name: 'BANANA PRATA KG', code: '205', quantity: 0.778, unit: 'KG', price: 6.49, ncm: '08039000' },
  { name: 'LEITE UHT INT CAMPINHO 1L', code: '7896080', quantity: 12, price: 4.79, gtin: '7891000000021', ncm: '04012010' },
  { name: 'QUEIJO MUSS FAT KG', code: '310', quantity: 0.352, unit: 'KG', price: 54.9, ncm: '04061010' },
  { name: 'CARVAO VEG & LENHA 4KG', code: '88-1', unit: 'SC', price: 24, ncm: '44029000' },
  { name: 'ARROZ T1 SERRANO 5KG', code: '7001', price: 27.9, gtin: '7891000000014', ncm: '10063021' },
]

/** Ninety rows of different goods. */
export const NINETY_ROWS: readonly StateRow[] = Array.from({ length: 90 }, (_, at) => ({
  name: `PRODUTO DE CASA ${at + 1} 500G`,
  code: String(1000 + at),
  quantity: 1 + (at % 3),
  price: 2.5 + at,
}))

export const paidOf = ({ quantity = 1, price, discount = 0, charge = 0, isOutside }: StateRow) =>
  isOutside === true ? 0 : cents(quantity * price) - cents(discount) + cents(charge)

export const totalOf = ({ rows, discount = 0 }: StatePage) =>
  rows.reduce((sum, row) => sum + paidOf(row), -cents(discount))

/** Its last digit is wrong if wanted. */
function keyIn({ hasWrongKey }: StatePage, uf: string): string {
  const key = keyOfState(uf)
  return hasWrongKey === true ? key.slice(0, -1) + ((Number(key.at(-1)) + 1) % 10) : key
}

const cents = (reais: number) => Math.round(reais * 100 + 1e-6)
/** Rounded half up: '5.05'. */
function fixed(amount: number, decimals: number): string {
  const digits = String(Math.round(Math.abs(amount) * 10 ** decimals + 1e-6))
  const padded = digits.padStart(decimals + 1, '0')
  return `${amount < 0 ? '-' : ''}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`
}
const comma = (amount: number, decimals = 2) => fixed(amount, decimals).replace('.', ',')
const money = (amountOfCents: number) => comma(amountOfCents / 100)
const grouped = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ')
const escaped = (text: string) => text.replaceAll('&', '&amp;')
const label = (name: string, value: string) =>
  `<td><label>${name}</label>\n <span class="linha"> ${escaped(value)} </span></td>`

/** Label and value of a product's details, in the order of the page. */
function details(row: StateRow): readonly (readonly [string, string])[] {
  const { code = '1', quantity = 1, unit = 'UN', price, discount, charge, gtin, ncm = '' } = row
  return [
    ['Código do Produto', code],
    ['Código NCM', ncm],
    ['Código EX da TIPI', ''],
    ['CFOP', '5102'],
    ['Outras Despesas Acessórias', charge === undefined ? '' : comma(charge)],
    ['Valor do Desconto', discount === undefined ? '' : comma(discount)],
    ['Valor Total do Frete', ''],
    ['Valor do Seguro', ''],
    [
      'Indicador de Composição do Valor Total da NF-e',
      row.isOutside === true
        ? '0 - O valor do item não compõe o valor total da NF-e'
        : '1 - O valor do item compõe o valor total da NF-e',
    ],
    ['Código EAN Comercial', gtin ?? 'SEM GTIN'],
    ['Unidade Comercial', unit],
    ['Quantidade Comercial', comma(quantity, 4)],
    ['Código EAN Tributável', gtin ?? 'SEM GTIN'],
    ['Unidade Tributável', unit],
    ['Quantidade Tributável', comma(quantity, 4)],
    ['Valor unitário de comercialização', comma(price, 4)],
    ['Valor unitário de tributação', comma(price, 4)],
    ['CEST', '1700100'],
    ['Código da Situação Tributária', '40'],
    ['Valor do Desconto', '999,99'],
    ['Unidade Comercial', 'CX'],
  ]
}

const head = (row: StateRow, at: number) =>
  [
    ['Número', String(at + 1)],
    ['Descrição', row.name],
    ['Qtd.', comma(row.quantity ?? 1, 4)],
    ['Unidade Comercial', row.unit ?? 'UN'],
    ['Valor (R$)', comma(Math.round((row.quantity ?? 1) * row.price * 100 + 1e-6) / 100)],
  ] as const

/** The page with all details, as Bahia, Sergipe, Paraná and Goiás serve it. */
export function detailedPage(page: StatePage, uf = '29'): string {
  const products = page.rows.map((row, at) => {
    const first = head(row, at).map(([name, value]) =>
      label(name, value).replace('"linha"', name === 'Descrição' ? '"multiline"' : '"linha"'),
    )
    const rest = details(row).map(([name, value]) => `<tr>${label(name, value)}</tr>`)
    return `<table class="toggle box"><tr>${first.join('')}</tr></table><table class="toggable box"><tr><td><table class="box">${rest.join('')}</table></td></tr></table>`
  })
  return `<html><body><div><span id="lbl_cod_chave_acesso">${grouped(keyIn(page, uf))}</span><span id="lbl_numero_nfe">4321</span><span id="lbl_dt_emissao">21/11/2026</span></div>
<div id="x_aba_nfe_txt_xslt"><fieldset><legend>Dados da NF-e</legend><table><tr>${label('Data de Emissão', '21/11/2026 18:04:05-03:00')}${label('Valor Total da Nota Fiscal', money(totalOf(page)))}</tr></table></fieldset>
<fieldset><legend>Situação Atual: ${page.isCancelled === true ? 'CANCELADA' : 'AUTORIZADA'}</legend></fieldset></div>
<div id="x_aba_emitente_txt_xslt"><fieldset><legend>Dados do Emitente</legend><table><tr>${label('Nome / Razão Social', 'MERCADO EXEMPLO LTDA')}${label('Nome Fantasia', 'MERCADINHO')}${label('CNPJ', '11.222.333/0001-81')}</tr></table></fieldset></div>
<div id="x_aba_dest_rem_txt_xslt"><fieldset><legend>Dados do Destinatário</legend><table><tr>${label('Nome / Razão Social', BUYER.name)}${label('CPF', BUYER.cpf)}</tr></table></fieldset></div>
<div id="x_aba_prod_servicos_txt_xslt"><div id="Prod"><fieldset><legend>Dados dos Produtos e Serviços</legend>${products.join('\n')}</fieldset></div></div>
<div id="x_aba_totais_txt_xslt"><div id="Totais"><fieldset><legend>Totais</legend><table><tr>${label('Valor Total dos Produtos', '1,00')}${label('Valor Total dos Descontos', '1,00')}${label('Valor Total da NFe', money(totalOf(page)))}</tr></table></fieldset></div></div>
<div id="x_aba_inf_adic_txt_xslt"><legend>Informações Adicionais</legend>${label('Descrição', `CLIENTE ${BUYER.name} CPF ${BUYER.cpf}. Cancelamento em 7 dias. Valor do Desconto`)}</div></body></html>`
}

/** Its words, label and value on lines of their own. */
export function detailedWords(page: StatePage, uf = '29'): string {
  const lines = (pairs: readonly (readonly [string, string])[]) => pairs.flat().filter((line) => line !== '')
  const products = page.rows.flatMap((row, at) => [...lines(head(row, at)), ...lines(details(row))])
  return [
    'NFe\nEmitente\nDestinatário\nProdutos e Serviços\nTotais\nTransporte\nCobrança\nInformações Adicionais',
    `Chave de Acesso\n${grouped(keyIn(page, uf))}\nNúmero\n4321`,
    'Dados da NF-e\nData de Emissão\n21/11/2026 18:04:05-03:00',
    `Emitente\nCNPJ\n11.222.333/0001-81\nNome / Razão Social\nMERCADO EXEMPLO LTDA`,
    `Destinatário\nCPF\n${BUYER.cpf}\nNome / Razão Social\n${BUYER.name}`,
    `Situação Atual: ${page.isCancelled === true ? 'CANCELADA' : 'AUTORIZADA'}`,
    'Dados dos Produtos e Serviços',
    ...products,
    `Totais\nValor Total dos Produtos\n1,00\nValor Total dos Descontos\n1,00\nValor Total da NFe\n${money(totalOf(page))}`,
    `Informações Complementares\nCLIENTE ${BUYER.name} ${BUYER.cpf}\nCancelamento em 7 dias`,
  ].join('\n')
}

/** The page of Goiás that holds the receipt's XML in a script. */
export function scriptPage(xml: string): string {
  const text = xml.replace(/["'\\/]/g, '\\$&').replace('<xNome>', '\\u003cxNome\\x3e')
  return `<html><body><div id="app"></div><script>var nota = new XmlNFE('${text}');nota.mostrar()</script></body></html>`
}

/** The key of Minas Gerais as it prints it. */
function keyInParts(key: string): string {
  const [, uf, year, month, c1, c2, c3, c4, c5, model, series, n1, n2, n3, r1, r2, r3] =
    /^(..)(..)(..)(..)(...)(...)(....)(..)(..)(...)(...)(...)(...)(...)(...)(....)$/.exec(key) ?? []
  return `${uf}-${month}/${year}-${c1}.${c2}.${c3}/${c4}-${c5}-${model}-${series}-${n1}.${n2}.${n3}-${r1}.${r2}.${r3}`
}

export function mgPage(page: StatePage): string {
  const rows = page.rows.map(
    (row) =>
      `<tr><td><h7>${escaped(row.name)}</h7>(Código: ${row.code ?? '1'})</td><td>Qtde total de ítens: ${fixed(row.quantity ?? 1, 4)}</td><td>UN: ${row.unit ?? 'UN'}</td><td>Valor total R$: R$ ${money(paidOf(row))}</td></tr>`,
  )
  return `<html><body><table><thead><tr><th>MERCADO EXEMPLO LTDA</th></tr></thead><tr><td>CNPJ: 11.222.333/0001-81, Inscrição Estadual: 1</td></tr></table>
<table class="table table-striped"><tbody id="myTable">${rows.join('')}</tbody></table>
<div><strong>Valor total R$</strong></div><div><strong>${fixed(totalOf(page) / 100, 2)}</strong></div><div>Valor pago R$</div><div>${fixed(totalOf(page) / 100 + 50, 2)}</div>
<h5>Informações gerais da Nota</h5>${page.isCancelled === true ? '<div>NFC-e CANCELADA</div>' : ''}<table><tr><th>Modelo</th><th>Série</th><th>Número</th><th>Data Emissão</th></tr><tr><td>65</td><td>1</td><td>4321</td><td>21/11/2026 18:04:05</td></tr></table>
<h5>Chave de acesso</h5><table><tr><td>${keyInParts(keyIn(page, '31'))}</td></tr></table>
<h5>Consumidor</h5><table><tr><td>CPF: ${BUYER.cpf}</td><td>Nome: ${BUYER.name}</td></tr></table>
<h5>Informações de interesse do contribuinte</h5><div>CLIENTE ${BUYER.name}. Nota cancelada só no balcão. Valor a pagar 1,00</div></body></html>`
}

export function mgWords(page: StatePage): string {
  const rows = page.rows.map(
    (row) =>
      `${row.name}(Código: ${row.code ?? '1'})\tQtde total de ítens: ${fixed(row.quantity ?? 1, 4)}\tUN: ${row.unit ?? 'UN'}\tValor total R$: R$ ${money(paidOf(row))}`,
  )
  return `MERCADO EXEMPLO LTDA\nCNPJ: 11.222.333/0001-81, Inscrição Estadual: 1\n${rows.join('\n')}\nValor total R$\n${fixed(totalOf(page) / 100, 2)}\nValor pago R$\n999.00\nInformações gerais da Nota\n${page.isCancelled === true ? 'NFC-e CANCELADA\n' : ''}Modelo\tSérie\tNúmero\tData Emissão\n65\t1\t4321\t21/11/2026 18:04:05\nChave de acesso\n${keyInParts(keyIn(page, '31'))}\nConsumidor\nCPF: ${BUYER.cpf}\nNome: ${BUYER.name}\nInformações de interesse do contribuinte\nCLIENTE ${BUYER.name}. Nota cancelada só no balcão. Valor a pagar 1,00`
}

export function rnPage(page: StatePage): string {
  const cell = (name: string, at: number, value: string) =>
    `<td><span id="tbItensList_${name}_${at}">${escaped(value)}</span></td>`
  const rows = page.rows.map(
    (row, at) =>
      `<tr>${cell('lblTbItensCodigo', at, row.code ?? '1')}${cell('lblTbItensDescricao', at, row.name)}${cell('lblTbItensQtde', at, rnQuantity(row))}${cell('lblTbItensUn', at, row.unit ?? 'UN')}${cell('lblTbItensValorUnid', at, comma(row.price))}${cell('lblTbItensValorTotal', at, money(paidOf(row)))}</tr>`,
  )
  const { gross, discount } = rnSums(page)
  return `<html><body><div><span>MERCADO EXEMPLO LTDA</span></div><div><span>CNPJ: 11.222.333/0001-81</span></div>
<table><tr><td><table id="tbItensList"><tr><th>Código</th><th>Descrição</th><th>Qtde</th><th>Un</th><th>Vl. unid.</th><th>Vl. total</th></tr>${rows.join('')}</table></td></tr></table>
<div>Valor total R$: <span id="lblValorTotal">${gross}</span></div><div>Desconto R$: <span id="lblValorDesconto">${discount}</span></div><div>Valor pago R$: <span id="lblValorPago">${money(totalOf(page))}</span></div>
<div><span id="lblDataEmissao">Data de Emissão: 21/11/2026 18:04:05</span></div><div><span id="lblSituacao">Situação: ${page.isCancelled === true ? 'Cancelada' : 'Autorizada'}</span></div><div><span id="lblChave">${keyIn(page, '24')}</span></div>
<div>CONSUMIDOR CPF: ${BUYER.cpf} Nome: ${BUYER.name}</div></body></html>`
}

export function rnWords(page: StatePage, between = '\t'): string {
  const rows = page.rows.map((row) =>
    [row.code ?? '1', row.name, rnQuantity(row), row.unit ?? 'UN', comma(row.price), money(paidOf(row))].join(between),
  )
  const { gross, discount } = rnSums(page)
  const heads = ['Código', 'Descrição', 'Qtde', 'Un', 'Vl. unid.', 'Vl. total'].join(between)
  return `MERCADO EXEMPLO LTDA\nCNPJ: 11.222.333/0001-81\n${heads}\n${rows.join('\n')}\nValor total R$: ${gross}\nDesconto R$: ${discount}\nValor pago R$: ${money(totalOf(page))}\nData de Emissão: 21/11/2026 18:04:05\nSituação: ${page.isCancelled === true ? 'Cancelada' : 'Autorizada'}\n${keyIn(page, '24')}\nCONSUMIDOR CPF: ${BUYER.cpf}\nNome: ${BUYER.name}`
}

const rnQuantity = ({ quantity = 1 }: StateRow) =>
  Number.isInteger(quantity) ? comma(quantity, 1) : String(quantity).replace('.', ',')

const rnSums = (page: StatePage) => ({
  gross: money(totalOf({ rows: page.rows })),
  discount: comma(page.discount ?? 0),
})

/** Rio Grande do Sul, with sums in a table of the same cells. */
export function svrsPage(page: StatePage): string {
  const row = (cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<td class="NFCDetalhe_Item">${escaped(cell)}</td>`).join('')}</tr>`
  const rows = page.rows.map((each) =>
    row([each.code ?? '1', each.name, String(each.quantity ?? 1).replace('.', ','), each.unit ?? 'UN', comma(each.price), money(paidOf(each))]),
  )
  const sums = [
    ['Valor total R$', money(totalOf({ rows: page.rows }))],
    ...(page.discount === undefined ? [] : [['Valor descontos R$', comma(page.discount)]]),
    ['FORMA PAGAMENTO', 'VALOR PAGO R$'],
    ['Cartão', money(totalOf(page))],
  ].map(row)
  return `<html><body><table><tr><td class="NFCCabecalho_SubTitulo">MERCADO EXEMPLO LTDA</td></tr><tr><td>CNPJ: 11.222.333/0001-81</td></tr>
<tr><td><table class="NFCCabecalho">${rows.join('')}</table></td></tr><tr><td><table>${sums.join('')}</table></td></tr>
<tr><td>${page.isCancelled === true ? 'NFC-e CANCELADA ' : ''}Emissão: 21/11/2026 18:04:05</td></tr><tr><td>Chave de acesso</td></tr><tr><td>${grouped(keyIn(page, '43'))}</td></tr><tr><td>CPF: ${BUYER.cpf}</td></tr></table></body></html>`
}
