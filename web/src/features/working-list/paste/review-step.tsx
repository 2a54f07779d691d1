import {
  type SubmitEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useWorkingList } from '#core/list/working-list/working-list.ts'
import { itemLimit } from '#core/plan/item-limit.ts'
import { useSession } from '#core/session/session-state.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { addLines } from '#features/working-list/paste/lines/add-lines.ts'
import type { PasteDraft } from '#features/working-list/paste/lines/paste-drafts.ts'
import {
  includedLine,
  nextId,
  addPreview,
  type SheetLine,
} from '#features/working-list/paste/lines/pasted-lines.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DroppedLines } from './dropped-lines.tsx'
import { LineList } from './line-list.tsx'
import { RoomNotice } from './room-notice.tsx'

const DISCARD = {
  title: 'Descartar estes itens?',
  text: 'Eles ainda não foram adicionados à lista.',
  stay: 'Continuar conferindo',
}

interface ReviewStepProps {
  given: readonly SheetLine[]
  dropped: readonly string[]
  /** Called with the remaining lines on each change. */
  onChange: (left: Pick<PasteDraft, 'lines' | 'dropped'>) => void
  /** All lines were added or discarded. */
  onEnd: () => void
  /** Continues with the microphone, if the lines were spoken. */
  onMore?: ((lines: readonly SheetLine[]) => void) | undefined
}

/** The parsed lines to correct and add. Lines that do not fit stay here. */
export function ReviewStep({ given, dropped, onChange, onEnd, onMore }: ReviewStepProps) {
  const formId = useId()
  const add = useRef<HTMLButtonElement>(null)
  const [lines, setLines] = useState(given)
  const [left, setLeft] = useState(dropped)
  const preview = useAddPreview(lines)
  // Enter adds. Runs after the dialog's own focus.
  useEffect(() => add.current?.focus(), [])
  const keep = useEffectEvent(onChange)
  // Again once the session is known: a draft of the first moment is its account's, too.
  const { status } = useSession()
  useEffect(() => {
    if (lines.length > 0) keep({ lines, dropped: left })
  }, [lines, left, status])

  const handleChange = useCallback(
    (changed: SheetLine) =>
      setLines((now) => now.map((line) => (line.id === changed.id ? changed : line))),
    [],
  )
  function handleInclude(source: string) {
    setLeft((now) => now.filter((other) => other !== source))
    setLines((now) => [...now, includedLine(source, nextId(now))])
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (preview.wanted > preview.fits) setLines(addLines(lines))
    else {
      // The toast is shown on the page.
      closeOverlay()
      addLines(lines)
      onEnd()
    }
  }
  function handleClose() {
    onEnd()
    closeOverlay()
  }

  return (
    <Dialog
      title={onMore ? 'Confira o que ouvimos' : 'Confira a lista'}
      onClose={handleClose}
      hasChanges={lines.length > 0}
      keepsChanges
      discard={DISCARD}
      footer={
        <>
          {onMore && (
            <Button variant="secondary" onClick={() => onMore(lines)}>
              Falar mais
            </Button>
          )}
          <Button ref={add} type="submit" form={formId} disabled={preview.fits === 0}>
            {labelOf(preview.fits)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-3" onSubmit={handleSubmit}>
        <RoomNotice preview={preview} />
        <LineList lines={lines} onChange={handleChange} />
        <DroppedLines dropped={left} onInclude={handleInclude} />
      </form>
    </Dialog>
  )
}

function labelOf(count: number): string {
  if (count === 0) return 'Adicionar'
  return count === 1 ? 'Adicionar 1 item' : `Adicionar ${count} itens`
}

/** Deferred behind typing: thousands of lines take a moment. */
function useAddPreview(lines: readonly SheetLine[]) {
  const list = useWorkingList()
  // The limit depends on the session.
  useSession()
  const settled = useDeferredValue(lines)
  return list
    ? addPreview(settled, list, itemLimit())
    : { wanted: 0, fits: 0, present: 0, repeated: 0 }
}
