import { formatDayAndMonth } from '@compra/contract/format/dates.ts'
import { formatMoney } from '@compra/contract/format/money.ts'
import type { Spending } from '@compra/contract/price/price-seen.ts'
import { Download } from 'lucide-react'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { spendingCsv } from './spending-csv.ts'

/** Every purchase of a month, and its export. */
export function SpendingTable({ spending }: { spending: Spending }) {
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <caption className="sr-only">O que foi pago no mês</caption>
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="py-1 pr-3 font-medium">
                Dia
              </th>
              <th scope="col" className="py-1 pr-3 font-medium">
                Produto
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                Valor
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {spending.lines.map(({ at, shop, name, total }, index) => (
              <tr key={index} className="align-top">
                <td className="py-1.5 pr-3 tabular-nums">{formatDayAndMonth(at)}</td>
                <td className="py-1.5 pr-3 wrap-anywhere">
                  {name}
                  {shop !== null && <span className="block text-sm text-muted">{shop}</span>}
                </td>
                <td className="py-1.5 text-right whitespace-nowrap tabular-nums">
                  {formatMoney(total)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button variant="ghost" className="-mx-4 mt-2" onClick={() => download(spending)}>
        <Download aria-hidden className="size-5" />
        Baixar planilha (CSV)
      </Button>
    </>
  )
}

function download(spending: Spending): void {
  saveFile(`gastos-${spending.month}.csv`, spendingCsv(spending), 'text/csv;charset=utf-8')
}
