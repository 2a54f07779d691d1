import { showToast, type Toast } from '#core/shell/toasts.ts'
import type { FillMode } from './list-filling-rules.ts'
import type { Filled } from './list-filling.ts'

const TEXTS: Record<FillMode, string> = {
  new: 'A lista foi substituída com sucesso.',
  add: 'Os itens foram adicionados à lista existente.',
}

const UPDATED = {
  success: 'Lista atualizada',
  failure: 'Não foi possível atualizar a lista.',
}

interface Words extends Pick<Toast, 'action' | 'durationMs'> {
  success: string
  failure: string
  /** A line below the words of every filling. */
  note?: string
}

/** The toast after the working list was filled from another one, with an action or an undo. */
export function toastListFilled(
  mode: FillMode,
  filled: Filled,
  act?: number,
  { success, failure, note, ...choice }: Words = UPDATED,
): void {
  const { undo, count, isKept } = filled
  if (!isKept) {
    // An unstored list would be lost with the page, so the filling is undone.
    undo()
    showToast({ title: 'Erro', text: failure, destructive: true }, act)
    return
  }
  if (mode === 'add' && count === 0) {
    showToast({ ...nothingAdded(filled), ...choice }, act)
    return
  }
  showToast(
    {
      title: success,
      text: note === undefined ? TEXTS[mode] : `${TEXTS[mode]}\n${note}`,
      action: { label: 'Desfazer', onPress: undo },
      ...choice,
    },
    act,
  )
}

/** The toast for a filling that added nothing. */
export function nothingAdded({
  present,
  cut,
}: Pick<Filled, 'present' | 'cut'>): Pick<Toast, 'title' | 'text'> {
  if (cut) return { title: 'Nenhum item adicionado', text: 'A lista está cheia.' }
  if (present === 0) {
    return { title: 'Nenhum item adicionado', text: 'Não havia nada para adicionar.' }
  }
  const there = present === 1 ? '1 item já estava' : `${present} itens já estavam`
  return { title: 'A lista já tem tudo', text: `Nenhum item adicionado: ${there} na lista.` }
}
