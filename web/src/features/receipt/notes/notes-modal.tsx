import { receiptApi, type ReceiptSummary } from '@compra/contract/receipt/receipt.ts'
import { ReceiptText } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useSharedHousehold } from '#core/household/shared-household.ts'
import { useSearch } from '#core/server-data/pages.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { NoteCard } from './note-card.tsx'
import { NoteDialog } from './note-dialog.tsx'

/** 'Notas': the receipts that the household has read, latest shopping first. */
export function NotesModal() {
  return (
    <QueryProvider>
      <Notes />
    </QueryProvider>
  )
}

const NO_FILTER = {}

function Notes() {
  const { pages } = useSearch(receiptApi.list, NO_FILTER)
  const [open, setOpen] = useState<ReceiptSummary>()
  const renderNote = useCallback(
    (note: ReceiptSummary) => <NoteCard note={note} onOpen={() => setOpen(note)} />,
    [],
  )
  return (
    <Dialog title="Notas" subtitle={useSharedHousehold()} onClose={closeOverlay}>
      <InfiniteList
        pages={pages}
        label="Notas lidas"
        renderItem={renderNote}
        skeleton={<CardSkeleton facts={1} />}
        empty={
          <EmptyState
            icon={<ReceiptText aria-hidden />}
            text="Nenhuma nota lida ainda. Leia a da última compra: o estoque e os preços se preenchem."
          />
        }
      />
      {open && (
        <NoteDialog
          note={open}
          onEnd={() => setOpen(undefined)}
          onUndone={() => setOpen(undefined)}
        />
      )}
    </Dialog>
  )
}
