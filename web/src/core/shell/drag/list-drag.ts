/**
 * Dragging something from a panel onto the working list, by a mouse on a wide screen: where there are no panels
 * nothing is beside the list. Whatever is dropped has a button that does the same.
 */
import type { DragEvent } from 'react'
import { useIsWide } from '#core/shell/wide.ts'

/** Given to the element that is dragged. */
export interface ListDrag {
  draggable?: true
  onDragStart?: (event: DragEvent<HTMLElement>) => void
}

const NONE: ListDrag = {}

/** `add` does what the button does; `name` is what other windows get when it is dropped there. */
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

/** Shows where it can be dropped (`data-drag` in the stylesheet), until it is, or is given up by Esc or elsewhere. */
function offerList(source: HTMLElement, add: () => unknown): void {
  const list = document.querySelector('main')
  const root = document.documentElement
  const over = new AbortController()
  const { signal } = over
  const isOnList = ({ target }: Event) => target instanceof Node && list?.contains(target) === true
  // A browser that is told to change the page while a drag begins gives the drag up.
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
  // A source that is removed meanwhile tells nothing; the pointer does.
  document.addEventListener('pointerdown', end, { signal, capture: true })
}
