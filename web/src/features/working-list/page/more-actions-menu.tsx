import { Check } from 'lucide-react'
import { shops, useShops } from '#core/list/aisles/shops.ts'
import { useBudget } from '#core/list/budget/budgets.ts'
import { countOf, itemsOf } from '#core/list/working-list/working-list-state.ts'
import { useOpenList, useWorkingList, workingList } from '#core/list/working-list/working-list.ts'
import { copyText } from '#core/sharing/paper/copy-text.ts'
import { shareText } from '#core/sharing/paper/list-text.ts'
import { keepOnPaper, print } from '#core/sharing/paper/paper.tsx'
import { openOverlay } from '#core/shell/overlays.ts'
import { openBudget } from '#features/working-list/money/budget-request.ts'
import { listSheet } from '#features/working-list/paper/list-sheet.tsx'
import { openPasteSheet } from '#features/working-list/paste/lines/paste-request.ts'
import { MENU_ACTION } from '#ui/menu.tsx'
import { removePurchased, untickAll } from './marked-items.ts'

// The browser's own print command prints this sheet wherever the list is on the screen.
keepOnPaper(() => (document.getElementById('items') ? listSheet() : undefined))

/** `act` closes the menu before it calls back. */
export function MoreActionsMenu({ act }: { act: (action: () => void) => void }) {
  const list = useWorkingList()
  const open = useOpenList()
  const isHouse = open !== 'local'
  const hasBudget = useBudget(open) > 0
  const isEmpty = !list || countOf(list) === 0
  const bought = list?.purchased.length ?? 0
  const marked = bought + (list?.unavailable.length ?? 0)
  const actions = [
    { label: 'Colar lista', isOff: false, run: () => openPasteSheet({ step: 'write' }) },
    { label: 'Ler nota', isOff: false, run: () => openOverlay('receipt') },
    { label: hasBudget ? 'Mudar orçamento' : 'Definir orçamento', isOff: false, run: openBudget },
    { label: 'Remover comprados', isOff: bought === 0, run: removePurchased },
    { label: 'Desmarcar todos', isOff: marked === 0, run: untickAll },
    { label: 'Deve estar acabando', isOff: false, run: () => openOverlay('running-low') },
    { label: 'Onde está mais barato', isOff: false, run: () => openOverlay('cheapest') },
    { label: 'Imprimir', isOff: isEmpty, run: () => print(listSheet) },
    { label: 'Copiar como texto', isOff: isEmpty, run: copyList },
    ...(isHouse
      ? [{ label: 'Histórico', isOff: false, run: () => openOverlay('list-history') }]
      : []),
    // A touch device has no keyboard.
    ...(matchMedia('(any-pointer: fine)').matches
      ? [{ label: 'Atalhos do teclado', isOff: false, run: () => openOverlay('shortcuts') }]
      : []),
  ]
  return (
    // A low window scrolls.
    <div className="max-h-[70dvh] overflow-y-auto">
      <ByAisle act={act} />
      {actions.map(({ label, isOff, run }) => (
        <button
          key={label}
          type="button"
          className={MENU_ACTION}
          disabled={isOff}
          onClick={() => act(run)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function copyList(): void {
  void copyText(shareText(itemsOf(workingList.getState().list)))
}

/** The list in its own order, or by aisle; this device remembers which. */
function ByAisle({ act }: { act: (action: () => void) => void }) {
  const isByAisle = useShops().isByAisle.value
  return (
    <button
      type="button"
      aria-pressed={isByAisle}
      className={`${MENU_ACTION} justify-between gap-4`}
      onClick={() =>
        act(() => shops.change((all, at) => ({ ...all, isByAisle: { value: !isByAisle, at } })))
      }
    >
      Por corredor
      {isByAisle && <Check aria-hidden className="size-5 text-primary" />}
    </button>
  )
}
