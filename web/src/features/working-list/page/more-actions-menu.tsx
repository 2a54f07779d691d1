import {
  Check,
  ClipboardPaste,
  History,
  ListX,
  type LucideIcon,
  ReceiptText,
  Rows3,
  Store,
  Undo2,
  WalletMinimal,
} from 'lucide-react'
import { shops, useShops } from '#core/list/aisles/shops.ts'
import { useBudget } from '#core/list/budget/budgets.ts'
import { countOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { useOpenList, useWorkingList } from '#core/list/working-list/working-list.ts'
import { keepOnPaper } from '#core/sharing/paper/paper.tsx'
import { openOverlay } from '#core/shell/overlays.ts'
import { openBudget } from '#features/working-list/money/budget-request.ts'
import { listSheet } from '#features/working-list/paper/list-sheet.tsx'
import { openPasteSheet } from '#features/working-list/paste/lines/paste-request.ts'
import { useMenuKeys } from '#ui/menu-keys.ts'
import { MENU_ACTION } from '#ui/menu.tsx'
import { removePurchased, untickAll } from './marked-items.ts'

// The browser's own print command prints this sheet wherever the list is on the screen.
keepOnPaper(() => (document.getElementById('items') ? listSheet() : undefined), 'page')

interface Action {
  readonly label: string
  readonly Icon: LucideIcon
  /** Whether it does something now; other actions are left out. */
  readonly isUseful: boolean
  /** For an action that switches something: whether it is on. */
  readonly isOn?: boolean
  readonly run: () => void
}

/** The actions by group: what fills the list, how it is shown and priced, its marked items, its past. */
function useActions(): readonly (readonly Action[])[] {
  const list = useWorkingList()
  const open = useOpenList()
  const isByAisle = useShops().isByAisle.value
  const { count, bought, marked } = countsOf(list)
  const isBudgetUseful = useBudget(open) === 0 && (bought === 0 || !isBudgetOffered())
  const always = { isUseful: true }
  return [
    [
      {
        ...always,
        label: 'Colar lista',
        Icon: ClipboardPaste,
        run: () => openPasteSheet({ step: 'write' }),
      },
      { ...always, label: 'Ler nota', Icon: ReceiptText, run: () => openOverlay('receipt') },
    ],
    [
      { ...always, label: 'Por corredor', Icon: Rows3, isOn: isByAisle, run: switchAisles },
      {
        label: 'Definir orçamento',
        Icon: WalletMinimal,
        isUseful: isBudgetUseful,
        run: openBudget,
      },
      {
        label: 'Onde está mais barato',
        Icon: Store,
        // At most seven actions; a household list with only typed prices is not compared while shopping.
        isUseful: count > 0 && !(isBudgetUseful && bought > 0 && open !== 'local'),
        run: () => openOverlay('cheapest'),
      },
    ],
    [
      { label: 'Tirar comprados', Icon: ListX, isUseful: bought > 0, run: removePurchased },
      { label: 'Desmarcar todos', Icon: Undo2, isUseful: marked > 0, run: untickAll },
    ],
    [
      {
        label: 'Histórico',
        Icon: History,
        isUseful: open !== 'local',
        run: () => openOverlay('list-history'),
      },
    ],
  ]
}

/** Whether the list's estimate has a button for the budget. */
function isBudgetOffered(): boolean {
  return document.getElementById('set-budget') !== null
}

function countsOf(list: WorkingList | undefined) {
  const bought = list?.purchased.length ?? 0
  return {
    count: list ? countOf(list) : 0,
    bought,
    marked: bought + (list?.unavailable.length ?? 0),
  }
}

/** This device remembers whether its lists are shown by aisle. */
function switchAisles(): void {
  shops.change((all, at) => ({ ...all, isByAisle: { value: !all.isByAisle.value, at } }))
}

/** `act` closes the menu before it calls back. */
export function MoreActionsMenu({ act }: { act: (action: () => void) => void }) {
  useMenuKeys('more-actions')
  const groups = useActions()
    .map((group) => group.filter(({ isUseful }) => isUseful))
    .filter((group) => group.length > 0)
  return (
    // A low window scrolls.
    <div className="max-h-[70dvh] divide-y divide-border overflow-y-auto">
      {groups.map((group) => (
        <div key={group[0]?.label} className="py-1 first:pt-0 last:pb-0">
          {group.map((action) => (
            <ActionButton key={action.label} action={action} act={act} />
          ))}
        </div>
      ))}
    </div>
  )
}

function ActionButton({
  action: { label, Icon, isOn, run },
  act,
}: {
  action: Action
  act: (action: () => void) => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={`${MENU_ACTION} gap-3`}
      onClick={() => act(run)}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-primary" />
      <span className="grow">{label}</span>
      {isOn && <Check aria-hidden className="size-5 shrink-0 text-primary" />}
    </button>
  )
}
