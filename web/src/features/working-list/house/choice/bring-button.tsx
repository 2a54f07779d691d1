import type { Item } from '@compra/contract/sync/item.ts'
import { ArrowRight } from 'lucide-react'
import { bringList } from '#features/working-list/house/bring-list.ts'
import { Button } from '#ui/button.tsx'

/** 'Levar esta lista para a casa': copies this device's list to the household; can be undone. */
export function BringButton({ items }: { items: readonly Item[] }) {
  return (
    <div className="mt-3 border-t border-border pt-4">
      <Button variant="secondary" className="w-full" onClick={() => bringList(items)}>
        Levar esta lista para a casa
        <ArrowRight aria-hidden className="size-5" />
      </Button>
      <p className="mt-2 text-sm text-muted">
        {items.length === 1
          ? 'O item deste aparelho vai para a Lista da casa.'
          : `Os ${items.length} itens deste aparelho vão para a Lista da casa.`}
      </p>
    </div>
  )
}
