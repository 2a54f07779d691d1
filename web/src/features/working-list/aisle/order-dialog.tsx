import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { withMove } from '#core/list/aisles/manual-order.ts'
import { orderOf } from '#core/list/aisles/shop-order.ts'
import { currentShop, setManualOrder } from '#core/list/aisles/shops-state.ts'
import { shops, useShops } from '#core/list/aisles/shops.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { AisleMark } from './aisle-marks.tsx'
import { titleOf } from './group-by-aisle.tsx'
import { useOrderDrag } from './use-order-drag.ts'

/** The aisles of the current shop, moved by buttons or drag handles; each move is saved at once. */
export function OrderDialog() {
  const shop = currentShop(useShops())
  const [now] = useState(Date.now)
  const { order } = orderOf(shop, workingList.getState().list, now)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)

  function move(aisle: AisleId, index: number) {
    if (index < 0 || index >= order.length || order[index] === aisle) return
    shops.change((all, stamp) =>
      setManualOrder(all, withMove(order, currentShop(all).manual, aisle, index), stamp),
    )
    setAnnouncement(`${titleOf(aisle)}: ${index + 1}º de ${order.length}`)
  }
  const { shown, dragged, gripOf } = useOrderDrag({ list, order, onDrop: move })

  return (
    <Dialog
      title="Arrumar corredores"
      onClose={closeOverlay}
      footer={<Button onClick={closeOverlay}>Pronto</Button>}
    >
      <p className="text-base text-muted">{`A ordem em que você passa por eles em ${shop.name}.`}</p>
      <output className="sr-only">{announcement}</output>
      <ol ref={list} aria-label="Corredores" className="mt-2">
        {shown.map((aisle, index) => (
          <Row
            key={aisle}
            aisle={aisle}
            isDragged={aisle === dragged}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            grip={gripOf(aisle)}
            onMove={(by) => move(aisle, index + by)}
          />
        ))}
      </ol>
    </Dialog>
  )
}

interface RowProps {
  aisle: AisleId
  isDragged: boolean
  isFirst: boolean
  isLast: boolean
  grip: ReturnType<ReturnType<typeof useOrderDrag>['gripOf']>
  onMove: (by: -1 | 1) => void
}

function Row({ aisle, isDragged, isFirst, isLast, grip, onMove }: RowProps) {
  const title = titleOf(aisle)
  const moveBy = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    flushSync(() => onMove(by))
    // A moved row loses the focus.
    button.focus()
  }
  return (
    <li
      data-id={aisle}
      className={classNames(
        'flex min-h-12 items-center gap-2 rounded-control',
        isDragged && 'bg-raised',
      )}
    >
      {/* For touch; the keyboard has the buttons. */}
      <span
        {...grip}
        aria-hidden
        title="Arrastar"
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted select-none"
      >
        <GripVertical className="size-5" />
      </span>
      <AisleMark aisle={aisle} />
      <span className="min-w-0 grow text-base leading-snug">{title}</span>
      <IconButton
        label={`Mover ${title} para cima`}
        aria-disabled={isFirst}
        className="aria-disabled:opacity-45"
        onClick={moveBy(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={`Mover ${title} para baixo`}
        aria-disabled={isLast}
        className="aria-disabled:opacity-45"
        onClick={moveBy(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </li>
  )
}
