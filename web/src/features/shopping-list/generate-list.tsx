import { GenerateDialog } from '#core/list/filling/generate-dialog.tsx'
import type { FillMode } from '#core/list/filling/list-filling-rules.ts'
import { fillList } from '#core/list/filling/list-filling.ts'
import { toastListFilled } from '#core/list/filling/toast-list-filled.ts'
import { itemText } from '#core/list/working-list/item-summary.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { NOT_LOADED, toastFailed, useSavedList } from './shopping-list.queries.ts'
import { entriesOf } from './shopping-list.rules.ts'

/** The items of a saved list, on their way into the working list. */
export function GenerateList({ id, onClose }: { id: string; onClose: () => void }) {
  const list = useSavedList(id, () => {
    toastFailed(NOT_LOADED)
    onClose()
  })
  function generate(mode: FillMode) {
    if (!list) return
    fillList(entriesOf(list), mode, (filled) => {
      closeOverlay()
      toastListFilled(mode, filled)
    })
  }
  return (
    <GenerateDialog
      intro="Deseja gerar uma lista a partir dos itens abaixo?"
      disabled={!list}
      onGenerate={generate}
      onClose={onClose}
    >
      {list ? (
        <ul aria-label="Itens da lista" className="mt-3 divide-y divide-border">
          {list.items.map((item) => (
            <li
              key={item.id}
              className="flex justify-between gap-4 py-2 [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto]"
            >
              <span className="min-w-0 wrap-anywhere">{itemText(item)}</span>
              <span className="shrink-0 text-muted tabular-nums">{`${item.quantity} unidade(s)`}</span>
            </li>
          ))}
        </ul>
      ) : (
        <output className="mt-3 block py-2 text-muted">Carregando...</output>
      )}
    </GenerateDialog>
  )
}
