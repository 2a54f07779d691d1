import { SCAN_LABEL } from '#core/scan/scan-texts.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { Menu, MENU_ACTION } from '#ui/menu.tsx'

/** The actions on many products. */
export type ProductsTask = 'scan' | 'many' | 'count' | 'household-journal'

const ACTIONS: readonly { task: ProductsTask; label: string }[] = [
  { task: 'scan', label: SCAN_LABEL },
  { task: 'many', label: 'Cadastrar vários' },
  { task: 'count', label: 'Contagem' },
  { task: 'household-journal', label: 'Histórico da casa' },
]

export function ProductsMenu({ onTask }: { onTask: (task: ProductsTask) => void }) {
  return (
    <Menu id="products-menu" label="Mais ações de produtos">
      {(act) => (
        <>
          <button
            type="button"
            className={MENU_ACTION}
            onClick={() => act(() => openOverlay('receipt'))}
          >
            Ler nota
          </button>
          {ACTIONS.map(({ task, label }) => (
            <button
              key={task}
              type="button"
              className={MENU_ACTION}
              onClick={() => act(() => onTask(task))}
            >
              {label}
            </button>
          ))}
        </>
      )}
    </Menu>
  )
}
