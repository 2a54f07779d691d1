import { formatDate } from '@compra/contract/format/dates.ts'
import { formatMoney } from '@compra/contract/format/money.ts'
import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'

/** The shop, the date, the total, and warnings. */
export function ReceiptFacts({ receipt }: { receipt: PrintedReceipt }) {
  const { shop, issuedAt, total, lines, discount = 0, difference, isBeta } = receipt
  const count = lines.length === 1 ? '1 item' : `${lines.length} itens`
  return (
    <section aria-label="Nota" className="rounded-card border border-border px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{shop.legalName}</h3>
        <p className="shrink-0 font-semibold tabular-nums">{formatMoney(total)}</p>
      </div>
      <p className="text-sm text-muted tabular-nums">
        {issuedAt === null ? 'Sem data na nota: conta como de hoje' : formatDate(issuedAt)} ·{' '}
        {count}
      </p>
      {discount > 0 && (
        <p className="mt-1 text-sm text-muted tabular-nums">
          {`Desconto de ${formatMoney(discount)} na nota inteira, dividido entre os itens.`}
        </p>
      )}
      {difference !== 0 && (
        <p className="mt-1 text-sm text-warning tabular-nums">
          {`A soma difere em ${formatMoney(Math.abs(difference))}: pode ser um desconto na nota inteira.`}
        </p>
      )}
      {isBeta && (
        <p className="mt-1 text-sm text-warning">
          Leitura em teste para este estado: confira os valores.
        </p>
      )}
    </section>
  )
}
