const NAMED = 4

interface ListTicksProps {
  /** Names of the list's items that are on the receipt. */
  items: readonly string[]
  ticks: boolean
  onChange: (ticks: boolean) => void
}

/** The items of the open list that this receipt ticks; a receipt of another purchase ticks none. */
export function ListTicks({ items, ticks, onChange }: ListTicksProps) {
  if (items.length === 0) return null
  const named = items.slice(0, NAMED).join(', ')
  const rest = items.length - NAMED
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-card border border-border px-4 py-3">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 appearance-auto accent-primary"
        checked={ticks}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0">
        {items.length === 1 ? 'Marcar 1 item da lista' : `Marcar ${items.length} itens da lista`}
        <span className="block text-sm wrap-anywhere text-muted">
          {rest > 0 ? `${named} e mais ${rest}` : named}
        </span>
      </span>
    </label>
  )
}
