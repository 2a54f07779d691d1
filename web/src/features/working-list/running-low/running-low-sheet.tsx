import { foldName } from '@compra/contract/text/name.ts'
import { useState } from 'react'
import { fillList, type Filled } from '#core/list/filling/list-filling.ts'
import { toastListFilled } from '#core/list/filling/toast-list-filled.ts'
import { closeOverlay, currentOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { RunningLowRow } from './running-low-row.tsx'
import type { RunningLow } from './running-low-rules.ts'
import { SilentThings } from './silent-things.tsx'
import { useRunningLow } from './use-running-low.ts'

/** Shown at first; the rest comes by 'Ver mais'. */
const FIRST_ROWS = 12

/** 'Acabando': due items by their purchase interval, each with its reason. */
export function RunningLowSheet() {
  const { due, onList, things, today } = useRunningLow()
  // A snapshot from the opening: added or silenced items stay in place, with undo.
  const [shown] = useState(due)
  const [isAll, setAll] = useState(false)
  const rows = isAll ? shown : shown.slice(0, FIRST_ROWS)
  const isSilent = ({ name }: RunningLow) => things.get(foldName(name))?.isSilent === true
  const silenced = [...things.values()].filter(
    ({ name, isSilent: is }) => is && !shown.some((one) => one.name === name),
  )

  return (
    <Dialog
      title="Acabando"
      onClose={closeOverlay}
      isToRead={shown.length === 0}
      footer={
        due.length > 1 && (
          <Button onClick={() => addAll(due)}>{`Adicionar todos (${due.length})`}</Button>
        )
      }
    >
      {shown.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <p className="text-sm text-muted">Pelo ritmo das suas compras, feitas neste aparelho.</p>
          <ul aria-label="Itens acabando" className="divide-y divide-border">
            {rows.map((one) => (
              <RunningLowRow
                key={one.name}
                thing={one}
                today={today}
                isOnList={onList.has(foldName(one.name))}
                isSilent={isSilent(one)}
              />
            ))}
          </ul>
          {rows.length < shown.length && (
            <Button variant="ghost" className="w-full" onClick={() => setAll(true)}>
              {`Ver mais ${shown.length - rows.length}`}
            </Button>
          )}
        </>
      )}
      <SilentThings things={silenced} />
    </Dialog>
  )
}

function Nothing() {
  return (
    <div className="grid gap-2 py-4 text-base text-muted">
      <p className="font-semibold text-foreground">Nada por enquanto.</p>
      <p>
        O que você marca como comprado em quatro dias diferentes aparece aqui quando costuma acabar.
      </p>
    </div>
  )
}

function addAll(due: readonly RunningLow[]): void {
  const entries = due.map(({ name }) => ({ name, quantity: 1, cents: 0 }))
  fillList(entries, 'add', handleFilled)
}

function handleFilled(filled: Filled): void {
  if (currentOverlay() === 'running-low') closeOverlay()
  toastListFilled('add', filled)
}
