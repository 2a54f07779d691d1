import type { FillMode } from './list-filling-rules.ts'
import type { Filled } from './list-filling.ts'
import { showToast } from './toasts.ts'

const TEXTS: Record<FillMode, string> = {
  new: 'A lista foi substituída com sucesso.',
  add: 'Os itens foram adicionados à lista existente.',
}

const UPDATED = {
  success: 'Lista atualizada',
  failure: 'Não foi possível atualizar a lista.',
}

/** What is said when the working list was made from another one (spec §8), with the way back. */
export function sayListFilled(
  mode: FillMode,
  { undo, count, isKept }: Filled,
  { success, failure } = UPDATED,
): void {
  if (!isKept) {
    // What the browser does not keep would be gone with the page: better the list as it was.
    undo()
    showToast({ title: 'Erro', text: failure, destructive: true })
    return
  }
  showToast({
    title: success,
    text: TEXTS[mode],
    ...((count > 0 || mode === 'new') && { action: { label: 'Desfazer', onPress: undo } }),
  })
}
