import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import { type PointerEvent, type RefObject, useState } from 'react'

/** Distance from the edge at which the list scrolls. */
const EDGE_PX = 48
const SCROLL_PX = 12

interface OrderDrag {
  /** Its rows have the aisle in `data-id`. */
  list: RefObject<HTMLElement | null>
  order: readonly AisleId[]
  onDrop: (aisle: AisleId, index: number) => void
}

/** Rows dragged by their handles, by touch or mouse; `onDrop` is called once, at the end. */
export function useOrderDrag({ list, order, onDrop }: OrderDrag) {
  const [drag, setDrag] = useState<{ aisle: AisleId; index: number }>()

  function handleMove({ clientY }: PointerEvent) {
    if (!drag || !list.current) return
    scrollAlong(list.current, clientY)
    const index = [...list.current.children].findIndex(
      (row) => clientY < row.getBoundingClientRect().bottom,
    )
    setDrag({ ...drag, index: index < 0 ? order.length - 1 : index })
  }

  return {
    /** The order if the row were dropped now. */
    shown: drag ? moved(order, drag) : order,
    dragged: drag?.aisle,
    gripOf: (aisle: AisleId) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ aisle, index: order.indexOf(aisle) })
      },
      onPointerMove: handleMove,
      onPointerUp: () => {
        if (drag) onDrop(drag.aisle, drag.index)
        setDrag(undefined)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}

function moved(order: readonly AisleId[], { aisle, index }: { aisle: AisleId; index: number }) {
  const rest = order.filter((other) => other !== aisle)
  return rest.toSpliced(index, 0, aisle)
}

function scrollAlong(list: HTMLElement, y: number): void {
  const area = list.parentElement
  if (!area) return
  const { top, bottom } = area.getBoundingClientRect()
  if (y < top + EDGE_PX) area.scrollBy({ top: -SCROLL_PX })
  else if (y > bottom - EDGE_PX) area.scrollBy({ top: SCROLL_PX })
}
