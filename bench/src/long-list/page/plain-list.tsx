/**
 * A typical list: one sorted array in the state of one component, handlers in each row, no memo. Same data,
 * texts, elements and styles of a row, also stored after each change.
 */
import { formatMoney } from '@compra/contract/format/money.ts'
import { type Item, type Status, STATUSES } from '@compra/contract/sync/item.ts'
import { actOf } from '@compra/web/src/features/working-list/list-texts.ts'
import { ItemRow } from '@compra/web/src/features/working-list/row/item-row.tsx'
import { cloneElement, type FormEvent, type MouseEvent, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { bornAt } from './items.ts'

const KEY = 'plain:shopping_list'

function PlainList({ initial }: { initial: readonly Item[] }) {
  const [items, setItems] = useState(initial)
  const [text, setText] = useState('')
  const [added, setAdded] = useState<string>()

  // As in the product, what was added is on the screen.
  useLayoutEffect(() => {
    document.querySelector(`#items [data-id="${added}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [added])

  function change(next: readonly Item[]) {
    const sorted = next.toSorted((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status))
    setItems(sorted)
    localStorage.setItem(KEY, JSON.stringify({ items: sorted }))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const name = text.trim()
    if (name === '' || items.some((item) => item.name.toLowerCase() === name.toLowerCase())) return
    const id = crypto.randomUUID()
    const stamps = bornAt(Date.now())
    change([...items, { id, name, status: 'pending', cents: 0, quantity: 1, stamps }])
    setText('')
    setAdded(id)
  }

  function toggle(id: string, status: Status) {
    change(
      items.map((item) =>
        item.id === id ? { ...item, status: item.status === status ? 'pending' : status } : item,
      ),
    )
  }

  const total = items
    .filter(({ status }) => status !== 'unavailable')
    .reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)

  return (
    <div className="mx-auto w-full max-w-2xl grow px-3 pb-32 sm:px-4">
      <form id="add-item" onSubmit={handleSubmit} className="sticky top-0 flex gap-2 py-2">
        <input
          id="new-item"
          aria-label="Novo item"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-12 min-w-0 grow rounded-control border border-control bg-surface px-3"
        />
      </form>
      <ol id="items" className="items">
        {items.map((item) => (
          <PlainRow key={item.id} item={item} onToggle={(status) => toggle(item.id, status)} />
        ))}
      </ol>
      <footer className="fixed inset-x-0 bottom-0 bg-surface">Total: {formatMoney(total)}</footer>
    </div>
  )
}

interface PlainRowProps {
  item: Item
  onToggle: (status: Status) => void
}

/** The product's row without its memo, with a handler of its own. */
function PlainRow({ item, onToggle }: PlainRowProps) {
  return cloneElement(ItemRow.type({ item }), {
    onClick: (event: MouseEvent<HTMLElement>) => {
      const act = actOf(event)?.name
      if (act === 'purchased' || act === 'unavailable') onToggle(act)
    },
  })
}

export function mountPlain(items: readonly Item[]): void {
  const root = document.querySelector('#root')
  if (root) createRoot(root).render(<PlainList initial={items} />)
}
