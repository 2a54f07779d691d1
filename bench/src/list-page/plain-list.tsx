/**
 * The list as it is usually written, with the product's own widgets: one sorted array in the state
 * of one component, a controlled field, no memo. Same data, same buttons, same storage.
 */
import { centsFromReais, formatDot } from '@compra/contract/money.ts'
import { IconButton } from '@compra/web/src/ui/icon-button.tsx'
import { Ban, Check, Tag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { itemsFor, type PlainItem } from './items.ts'

const ORDER = ['pending', 'unavailable', 'purchased']
const KEY = 'plain:shopping_list'

function PlainList({ initial }: { initial: readonly PlainItem[] }) {
  const [items, setItems] = useState(initial)
  const [text, setText] = useState('')

  function change(next: readonly PlainItem[]) {
    const sorted = next.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
    setItems(sorted)
    localStorage.setItem(KEY, JSON.stringify({ items: sorted }))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const name = text.trim()
    if (name === '' || items.some((item) => item.name.toLowerCase() === name.toLowerCase())) return
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
    change([...items, { id, name, status: 'pending', price: 0, quantity: 1 }])
    setText('')
  }

  function toggle(id: string, status: PlainItem['status']) {
    change(
      items.map((item) =>
        item.id === id ? { ...item, status: item.status === status ? 'pending' : status } : item,
      ),
    )
  }

  const total = items
    .filter((item) => item.status !== 'unavailable')
    .reduce((sum, item) => sum + item.price * item.quantity, 0)

  return (
    <div className="mx-auto max-w-2xl px-3 pb-32">
      <form id="add-item" onSubmit={handleSubmit} className="sticky top-0 flex gap-2 py-2">
        <input
          id="new-item"
          aria-label="Novo item"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-12 min-w-0 grow rounded-control border border-control px-4"
        />
      </form>
      <ol id="items" className="rounded-card border border-border">
        {items.map((item, index) => (
          <PlainRow
            key={item.id}
            item={item}
            position={index + 1}
            onToggle={(status) => toggle(item.id, status)}
          />
        ))}
      </ol>
      <footer className="fixed inset-x-0 bottom-0 bg-surface p-4">
        Total: R$ {total.toFixed(2)}
      </footer>
    </div>
  )
}

interface PlainRowProps {
  item: PlainItem
  position: number
  onToggle: (status: PlainItem['status']) => void
}

function PlainRow({ item, position, onToggle }: PlainRowProps) {
  return (
    <li data-id={item.id} className="border-t border-border bg-surface">
      <div className="flex min-h-14 items-center">
        <span className="w-11 text-center text-sm text-muted">{position}</span>
        <div className="grow">
          <span className="block">{item.name}</span>
          {item.price > 0 && (
            <span className="block text-sm text-muted">
              {item.quantity} × {formatDot(centsFromReais(item.price))}
            </span>
          )}
        </div>
        <IconButton
          label="Comprado"
          data-act="purchased"
          aria-pressed={item.status === 'purchased'}
          onClick={() => onToggle('purchased')}
        >
          <Check aria-hidden />
        </IconButton>
        <IconButton
          label="Indisponível"
          data-act="unavailable"
          aria-pressed={item.status === 'unavailable'}
          onClick={() => onToggle('unavailable')}
        >
          <Ban aria-hidden />
        </IconButton>
        <IconButton label="Preço e quantidade" data-act="details" aria-expanded={false}>
          <Tag aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

export function mountPlain(root: Element, count: number): void {
  createRoot(root).render(<PlainList initial={itemsFor(count)} />)
}
