import { receiptApi, type ReceiptSummary } from '@compra/contract/receipt/receipt.ts'
import { ReceiptText } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSharedHousehold } from '#core/household/shared-household.ts'
import { usePages } from '#core/server-data/pages.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay, openOverlay } from '#core/shell/overlays.ts'
import { WaitingLink } from '#features/receipt/review/waiting/waiting-link.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { NoteCard } from './note-card.tsx'
import { NoteDialog } from './note-dialog.tsx'

/** 'Notas': the household's receipts, latest purchase first. */
export function NotesModal() {
  return (
    <QueryProvider>
      <Notes />
    </QueryProvider>
  )
}

function Notes() {
  const pages = usePages(receiptApi.list)
  const [open, setOpen] = useState<ReceiptSummary>()
  const read = useRef<HTMLButtonElement>(null)
  const renderNote = useCallback(
    (note: ReceiptSummary) => <NoteCard note={note} onOpen={() => setOpen(note)} />,
    [],
  )
  function handleUndone() {
    flushSync(() => setOpen(undefined))
    // The opened card was removed.
    read.current?.focus()
  }
  return (
    <Dialog title="Notas" subtitle={useSharedHousehold()} onClose={closeOverlay}>
      <div className="sticky -top-1 z-10 -mx-1 flex flex-wrap gap-2 bg-surface px-1 pt-1 pb-3">
        <Button ref={read} onClick={() => openOverlay('receipt')}>
          <ReceiptText aria-hidden className="size-5" />
          Ler nota
        </Button>
        <WaitingLink />
      </div>
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
      {open && <NoteDialog note={open} onEnd={() => setOpen(undefined)} onUndone={handleUndone} />}
    </Dialog>
  )
}
