/** A row as a receipt page shows it. */
export interface PageRow {
  readonly text: string
  readonly code: string
  readonly quantity: string
  readonly unit: string
  readonly each: string
  readonly total: string
}

interface ReceiptPage {
  readonly rows: readonly PageRow[]
  readonly number?: number
  /** 14 digits, of which the first eight are those of the company. */
  readonly cnpj?: string
  /** As 'dd/mm/yyyy'. */
  readonly day?: string
}

export const RICE: PageRow = {
  text: 'ARROZ T1 CAMIL 5KG',
  code: '7001',
  quantity: '2',
  unit: 'UN',
  each: '27,90',
  total: '55,80',
}

/** A page of the national layout, with the buyer, as on every real page. */
export function receiptPage({
  rows,
  number = 4321,
  cnpj = '11222333000181',
  day = '21/11/2026',
}: ReceiptPage): string {
  const sum = rows.reduce((all, { total }) => all + Number(total.replace(',', '.')), 0)
  const total = sum.toFixed(2).replace('.', ',')
  return `<div id="conteudo"><div id="u20" class="txtTopo">MERCADO EXEMPLO LTDA</div>
<div class="text">CNPJ: ${cnpj}</div>
<table id="tabResult">${rows.map(rowOf).join('\n')}</table>
<div id="totalNota">
<div id="linhaTotal"><label>Qtd. total de itens:</label><span class="totalNumb">${rows.length}</span></div>
<div id="linhaTotal"><label>Valor a pagar R$:</label><span class="totalNumb txtMax">${total}</span></div>
</div></div>
<div id="infos"><ul><li><strong>Número: </strong>${number}<strong> Série: </strong>1<strong> Emissão: </strong>${day} 18:04:05-03:00</li></ul>
<ul><li>Chave de acesso:<br><span class="chave">${keyOf(number, cnpj, day)}</span></li></ul>
<ul><li><strong>CPF: </strong>123.456.789-09</li><li><strong>Nome: </strong>FULANA DE TAL</li></ul></div>`
}

function rowOf({ text, code, quantity, unit, each, total }: PageRow, at: number): string {
  return `<tr id="Item + ${at + 1}"><td><span class="txtTit">${text}</span><span class="RCod">(Código: ${code} )</span><br>
<span class="Rqtd"><strong>Qtde.:</strong>${quantity}</span><span class="RUN"><strong>UN: </strong>${unit}</span>
<span class="RvlUnit"><strong>Vl. Unit.:</strong>&nbsp;${each}</span></td>
<td class="txtTit noWrap">Vl. Total<br><span class="valor">${total}</span></td></tr>`
}

/** A key whose last digit is right. */
function keyOf(number: number, cnpj: string, day: string): string {
  const start = `35${day.slice(8)}${day.slice(3, 5)}${cnpj}65001${String(number).padStart(9, '0')}112345678`
  const sum = start
    .split('')
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (2 + (at % 8)), 0)
  const rest = sum % 11
  return start + (rest < 2 ? 0 : 11 - rest)
}
