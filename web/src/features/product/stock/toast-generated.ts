import {
  type FillMode,
  type ListEntry,
  planRaising,
} from '#core/list/filling/list-filling-rules.ts'
import { fillBy, type Filled } from '#core/list/filling/list-filling.ts'
import { toastListFilled } from '#core/list/filling/toast-list-filled.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { CHOICE_MS, showToast, type Toast } from '#core/shell/toasts.ts'
import { countsText, thereText } from './stock-min-rules.ts'

const GENERATED = {
  success: 'Lista gerada com sucesso',
  failure: 'Não foi possível gerar a lista.',
}

/**
 * Shows the outcome of generating a list, also how much of it the list had already. Returns whether
 * anything was generated.
 */
export function toastGenerated(
  mode: FillMode,
  filled: Filled,
  entries: readonly ListEntry[],
): boolean {
  const { count, present, isKept } = filled
  if (present === 0) {
    toastListFilled(mode, filled, undefined, GENERATED)
    return isKept
  }
  const raise = offerToRaise(entries, filled)
  if (count === 0) {
    showToast({ title: 'A lista já tem tudo', text: thereText(present), ...raise })
    return false
  }
  toastListFilled(mode, filled, undefined, {
    ...GENERATED,
    note: countsText(count, present),
    ...raise,
  })
  return isKept
}

/** Offers to raise quantities on the list that are below the missing amount. */
function offerToRaise(
  entries: readonly ListEntry[],
  filled: Filled,
): Pick<Toast, 'action' | 'durationMs'> {
  const { list } = workingList.getState()
  if (planRaising(list, entries).entries.length === 0) return {}
  const action = { label: 'Ajustar quantidades', onPress: () => raise(entries, filled) }
  return { action, durationMs: CHOICE_MS }
}

function raise(entries: readonly ListEntry[], before: Filled): void {
  fillBy(
    (list) => planRaising(list, entries),
    'add',
    (raised) => {
      if (!raised.isKept) {
        raised.undo()
        showToast({ title: 'Não foi possível ajustar as quantidades.', destructive: true })
        return
      }
      const handleUndo = () => {
        raised.undo()
        before.undo()
      }
      showToast({
        title: 'Quantidades ajustadas',
        text: raised.count === 1 ? '1 item da lista.' : `${raised.count} itens da lista.`,
        action: { label: 'Desfazer', onPress: handleUndo },
        durationMs: CHOICE_MS,
      })
    },
  )
}
