import { QueryProvider } from '#core/server-data/queries.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { LoadingCards } from '#ui/feedback/loading-cards.tsx'
import { KnownReceipt } from './parts/known-receipt.tsx'
import { ReviewForm } from './review-form.tsx'
import { type ReviewReceiptProps, useReview } from './use-review.ts'

/** 'Conferir nota': the parsed receipt, row by row, and one tap that imports it. */
export function ReviewReceipt(props: ReviewReceiptProps) {
  return (
    <QueryProvider>
      <Read {...props} />
    </QueryProvider>
  )
}

function Read(props: ReviewReceiptProps) {
  const { receipt, onBack, onEnd } = props
  const { data, isError, refetch } = useReview(props)
  if (data?.known || data?.isWaiting) {
    return <KnownReceipt known={data.known} {...{ receipt, onBack, onEnd }} />
  }
  if (data) return <ReviewForm review={data} {...props} />
  return (
    <Dialog
      title="Conferir nota"
      onClose={onEnd}
      footer={
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
      }
    >
      {isError ? (
        <LoadFailed
          text="Não foi possível carregar seus produtos."
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingCards />
      )}
    </Dialog>
  )
}
