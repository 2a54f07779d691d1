/**
 * The list as it is usually written: one sorted array in the state of one component, handlers in each row,
 * no memo. Same data, same words, same elements and styles of a row, stored after each change as well.
 */
import { formatDot } from '@compra/contract/format/money.ts'
import { type Status, STATUSES } from '@compra/contract/sync/item.ts'
import { labelOf, noteOf } from '@compra/web/src/features/working-list/list-texts.ts'
import { itemToggle } from '@compra/web/src/ui/list/item-toggle.tsx'
import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { PlainItem } from './items.ts'

const KEY = 'plain:shopping_list'

function PlainList({ initial }: { initial: readonly PlainItem[] }) {
  const [items, setItems] = useState(initial)
  const [text, setText] = useState('')

  function change(next: readonly PlainItem[]) {
    const sorted = next.toSorted((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status))
    setItems(sorted)
    localStorage.setItem(KEY, JSON.stringify({ items: sorted }))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const name = text.trim()
    if (name === '' || items.some((item) => item.name.toLowerCase() === name.toLowerCase())) return
    const id = crypto.randomUUID()
    change([...items, { id, name, status: 'pending', cents: 0, quantity: 1 }])
    setText('')
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
      <footer className="fixed inset-x-0 bottom-0 bg-surface">Total: {formatDot(total)}</footer>
    </div>
  )
}

interface PlainRowProps {
  item: PlainItem
  onToggle: (status: Status) => void
}

function PlainRow({ item, onToggle }: PlainRowProps) {
  const { id, name, status } = item
  const note = noteOf(item)
  return (
    <li className="item" data-id={id} data-status={status}>
      <div className="item-row">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as in the product's rows, where a button does the same */}
        <div className="item-text" onClick={() => onToggle('purchased')}>
          <span className="item-name">{name}</span>
          {note && <span className="item-summary">{note}</span>}
        </div>
        {itemToggle('purchased', {
          'aria-label': labelOf('purchased', name),
          'aria-pressed': status === 'purchased',
          onClick: () => onToggle('purchased'),
        })}
        {itemToggle('unavailable', {
          'aria-label': labelOf('unavailable', name),
          'aria-pressed': status === 'unavailable',
          onClick: () => onToggle('unavailable'),
        })}
        {itemToggle('details', {
          'aria-label': labelOf('details', name),
          'aria-pressed': false,
          'aria-expanded': false,
        })}
      </div>
    </li>
  )
}

export function mountPlain(items: readonly PlainItem[]): void {
  const root = document.querySelector('#root')
  if (root) createRoot(root).render(<PlainList initial={items} />)
}
