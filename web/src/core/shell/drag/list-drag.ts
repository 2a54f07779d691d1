/**
 * Drags something from a panel onto the working list, by a mouse on a wide screen, because only wide
 * screens have panels. Everything that can be dragged also has a button.
 */
import type { DragEvent } from 'react'
import { useIsWide } from '#core/shell/wide.ts'

/** Props of the dragged element. */
export interface ListDrag {
  draggable?: true
  onDragStart?: (event: DragEvent<HTMLElement>) => void
}

const NONE: ListDrag = {}

/** `add` does the same as the button; `name` is the text for a drop in other windows. */
export function useListDrag(name: string, add: () => unknown): ListDrag {
  const isWide = useIsWide()
  if (!isWide) return NONE
  return {
    draggable: true,
    onDragStart({ dataTransfer, currentTarget }) {
      dataTransfer.effectAllowed = 'copy'
      dataTransfer.setData('text/plain', name)
      offerList(currentTarget, add)
    },
  }
}

/** Shows the drop target (`data-drag` in the stylesheet) until the drag ends. */
function offerList(source: HTMLElement, add: () => unknown): void {
  const list = document.querySelector('main')
  const root = document.documentElement
  const over = new AbortController()
  const { signal } = over
  const isOnList = ({ target }: Event) => target instanceof Node && list?.contains(target) === true
  // Browsers cancel a drag if the page changes while it begins.
  requestAnimationFrame(() => {
    if (!signal.aborted) root.dataset['drag'] = ''
  })
  const end = () => {
    over.abort()
    delete root.dataset['drag']
  }
  const handleOver = (event: globalThis.DragEvent) => {
    root.dataset['drag'] = isOnList(event) ? 'over' : ''
    if (isOnList(event)) event.preventDefault()
  }
  document.addEventListener('dragenter', handleOver, { signal })
  document.addEventListener('dragover', handleOver, { signal })
  document.addEventListener(
    'drop',
    (event) => {
      if (!isOnList(event)) return
      // The field of new items would take the name as a text.
      event.preventDefault()
      end()
      add()
    },
    { signal, capture: true },
  )
  source.addEventListener('dragend', end, { signal })
  // A source removed during the drag sends no 'dragend'; the next 'pointerdown' ends it.
  document.addEventListener('pointerdown', end, { signal, capture: true })
}
