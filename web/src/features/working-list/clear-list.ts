import { workingList } from '#core/list/working-list/working-list.ts'
import { hideToast, showToast } from '#core/shell/toasts.ts'

const UNDO_MS = 30_000

/** Undo stays until the next change, for 30 s at least: a whole list is much to lose. */
export function clearList(): void {
  const items = workingList.clear()
  if (items.length === 0) return
  const id = showToast({
    title: 'Lista limpa',
    action: { label: 'Desfazer', onPress: () => workingList.restore(items) },
    durationMs: Infinity,
    comesBack: true,
  })
  const isOver = { time: false, list: false }
  const end = (part: keyof typeof isOver) => {
    isOver[part] = true
    if (isOver.time && isOver.list) hideToast(id)
  }
  const stop = workingList.subscribe((now, then) => {
    if (now.list === then.list) return
    stop()
    end('list')
  })
  setTimeout(() => end('time'), UNDO_MS)
}
