import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { closeOverlay } from '#core/shell/overlays.ts'
import { removeList, renameList } from '#core/sync/house-lists.ts'
import type { HouseholdList } from '#core/sync/state/sync-state.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { ListNameForm } from './list-name-form.tsx'

/** Renames or deletes the open list, if it is a further one. */
export function ListSettings({ list: { id, name } }: { list: HouseholdList }) {
  const [asked, setAsked] = useState<'name' | 'removal'>()
  return (
    <div className="mt-3 border-t border-border pt-3">
      {asked === 'name' ? (
        <ListNameForm
          action="Renomear"
          name={name}
          onKeep={(text) => renameList(id, text).then(closeOverlay)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" className="grow" onClick={() => setAsked('name')}>
            <Pencil aria-hidden className="size-5" />
            Renomear lista
          </Button>
          <Button
            variant="ghost"
            className="grow text-destructive!"
            onClick={() => setAsked('removal')}
          >
            <Trash2 aria-hidden className="size-5" />
            Excluir lista
          </Button>
        </div>
      )}
      {asked === 'removal' && (
        <ConfirmDialog
          title="Excluir lista"
          confirmLabel="Excluir"
          destructive
          onConfirm={() => void removeList(id).then(closeOverlay)}
          onClose={() => setAsked(undefined)}
        >
          {`Deseja excluir “${name}” e o que está nela, para todos da casa?`}
        </ConfirmDialog>
      )}
    </div>
  )
}
