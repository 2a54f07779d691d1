import { type Filled, fillList } from '#core/list-filling/list-filling.ts'
import { sessionSettled } from '#core/session/session-settled.ts'
import { showToast } from '#core/shell/toasts.ts'
import { pendingText } from './pending-text.ts'
import { itemsOfText } from './text-items.ts'

/** Adds the lines to the working list; more than fit need a confirmation, and all can be undone. */
export async function addSentText(text: string): Promise<void> {
  const entries = itemsOfText(text)
  if (entries.length === 0) {
    showToast({ title: 'Nada para adicionar', text: 'O texto recebido não tem itens.' })
    return
  }
  // How much room there is depends on who is signed in.
  await sessionSettled()
  pendingText.forget()
  fillList(entries, 'add', toastAdded, { onLeave: () => pendingText.keep(text) })
}

export const resumeSentText = (): Promise<void> => pendingText.resume(addSentText)

function toastAdded({ count, cut, undo, isKept }: Filled): void {
  // The browser refuses storage, and a toast has just said so: no other toast may replace it.
  if (!isKept) return
  if (count === 0) {
    showToast({ title: 'A lista já tem tudo', text: 'Nenhum item novo no texto recebido.' })
    return
  }
  showToast({
    title: count === 1 ? '1 item adicionado' : `${count} itens adicionados`,
    ...(cut && { text: 'Os outros não couberam na lista.' }),
    action: { label: 'Desfazer', onPress: undo },
  })
}
