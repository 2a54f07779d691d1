import type { Product } from '@compra/contract/product/product.ts'
import { useMemo, useState } from 'react'
import { historyFailure } from '#core/server-data/history-failure.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useJournal, useUndoMovement } from './journal.queries.ts'
import { Movements } from './movements.tsx'
import { StockChart } from './stock-chart.tsx'
import { seriesOf } from './stock-series.ts'

interface JournalDialogProps {
  /** Undefined: the journal of all products. */
  product?: Product
  onEnd: () => void
}

/** 'Histórico de estoque' of a product, or 'Histórico da casa'. */
export function JournalDialog({ product, onEnd }: JournalDialogProps) {
  return (
    <Dialog
      title={product ? 'Histórico de estoque' : 'Histórico da casa'}
      subtitle={product ? product.name : 'O que entrou e saiu do estoque'}
      onClose={onEnd}
      isToRead
    >
      <Journal product={product} />
    </Dialog>
  )
}

function Journal({ product }: { product: Product | undefined }) {
  const journal = useJournal(product)
  const { data, error, isPending, hasNextPage, refetch } = journal
  const undo = useUndoMovement()
  const [now] = useState(() => new Date())
  const stock = undo.data?.stock ?? product?.stock ?? 0
  const series = useMemo(
    () => data && seriesOf({ movements: data, hasMore: hasNextPage, stock }, now),
    [data, hasNextPage, stock, now],
  )
  if (isPending) return <Spinner />
  if (!data) return <LoadFailed text={historyFailure(error)} onRetry={() => void refetch()} />
  return (
    <>
      {product && series && <StockChart product={product} series={series} now={now} />}
      <Movements journal={journal} movements={data} isNamed={!product} now={now} undo={undo} />
    </>
  )
}
