import { GenerateDialog } from '#core/generate-dialog.tsx'
import { fillList } from '#core/list-filling.ts'
import type { FillMode } from '#core/list-filling-rules.ts'
import { closeOverlay } from '#core/overlays.ts'
import { sayListFilled } from '#core/say-list-filled.ts'
import { sayFailed, useSavedList } from './shopping-list.queries.ts'
import { entriesOf } from './shopping-list.rules.ts'

/** The items of a saved list, on their way into the working list. */
export function GenerateList({ id, onClose }: { id: string; onClose: () => void }) {
  const list = useSavedList(id, () => {
    sayFailed('Não foi possível carregar os itens da lista.')
    onClose()
  })
  function generate(mode: FillMode) {
    if (!list) return
    fillList(entriesOf(list), mode, (filled) => {
      closeOverlay()
      sayListFilled(mode, filled)
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
          {list.items.map(({ id: item, name, quantity }) => (
            <li
              key={item}
              className="flex justify-between gap-4 py-2 [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto]"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="shrink-0 text-muted tabular-nums">{`${quantity} unidade(s)`}</span>
            </li>
          ))}
        </ul>
      ) : (
        <output className="mt-3 block py-2 text-muted">Carregando...</output>
      )}
    </GenerateDialog>
  )
}
