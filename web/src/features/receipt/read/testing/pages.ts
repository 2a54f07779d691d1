import national from './national.html?raw'

export interface PageRow {
  readonly name?: string
  readonly quantity?: string
  readonly unit?: string
  readonly price?: string
  readonly paid?: string
}

/** The position of the fixture's rows. */
const ROWS = /<tr id="Item \+ 1">[^]*(?=<\/table>)/
const TOTALS = /<div id="totalNota"[^]*?<\/div><\/div><\/div>/

/** A page of the national layout with these rows and without totals. */
export function pageOf(rows: readonly PageRow[]): string {
  const html = rows.map(rowOf).join('\n')
  return national.replace(TOTALS, '').replace(ROWS, () => html)
}

/** The response of Goiás: the escaped page inside an XML. */
export function mapOf(page: string): string {
  const escaped = page.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
  return `<Map><STATUS>OK</STATUS><DANFE_NFCE_HTML>${escaped}</DANFE_NFCE_HTML></Map>`
}

function rowOf(row: PageRow, at: number): string {
  const { name = 'LEITE', quantity = '1', unit = 'UN', price = '5,00', paid = '5,00' } = row
  return `<tr id="Item + ${at + 1}"><td><span class="txtTit2">${name}</span><span class="RCod">(Código: ${at} )</span><br><span class="Rqtd"><strong>Qtde.:</strong>${quantity}</span><span class="RUN"><strong>UN: </strong>${unit}</span><span class="RvlUnit"><strong>Vl. Unit.:</strong>&nbsp;${price}</span></td><td class="txtTit noWrap">Vl. Total<br><span class="valor">${paid}</span></td></tr>`
}
