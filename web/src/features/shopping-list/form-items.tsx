import { itemName } from '@compra/contract/text/name.ts'
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useRowSwipe } from '#ui/list/row-swipe.ts'
import { type Edit, FormItemRow } from './form-item-row.tsx'
import {
  faultOf,
  type FormItem,
  type ItemsChange,
  REFUSED,
  withChange,
  withoutItem,
} from './shopping-list.rules.ts'

/** Within a form that scrolls, a row follows only a finger that has rested on it. */
const PRESS_MS = 150

interface FormItemsProps {
  items: readonly FormItem[]
  /** Must be stable between renders: a new function renders all rows again. */
  onChange: (change: ItemsChange) => void
}

/** The items of the list that is being made; the newest on top. */
export const FormItems = memo(function FormItems({ items, onChange }: FormItemsProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const { frame, swiped, listeners, takesClick, letGo } = useRowSwipe(PRESS_MS)
  const edit = useEdit(items, onChange)

  function handleClick({ target }: MouseEvent) {
    const button = target instanceof Element && target.closest<HTMLElement>('button[data-act]')
    const key = button && button.closest<HTMLElement>('li')?.dataset['id']
    if (!button || !key) return
    if (button.dataset['act'] === 'remove') remove(key)
    else if (!takesClick(key)) setExpanded(toggled(expanded, key))
  }

  function remove(key: string) {
    const place = items.findIndex((item) => item.key === key)
    letGo()
    flushSync(() => onChange((now) => withoutItem(now, key)))
    const { current: list } = frame
    // The pressed button is removed: the focus goes to the neighbour's, or to the add button.
    const row = list?.children[place] ?? list?.lastElementChild
    const next = row?.querySelector<HTMLElement>('.item-toggle')
    const form = list?.closest('form')
    ;(next ?? form?.querySelector<HTMLElement>('button'))?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows' buttons are what is pressed; the list listens for all of them
    <ol
      {...listeners}
      aria-label="Itens"
      className="items"
      onClick={handleClick}
      onKeyDown={keepFormOpen}
    >
      {items.map((item) => (
        <FormItemRow
          key={item.key}
          item={item}
          isExpanded={expanded.has(item.key)}
          isSwiped={swiped === item.key}
          onEdit={edit}
        />
      ))}
    </ol>
  )
})

/** Stays the same function, so that only the row that is edited is drawn again. */
function useEdit(items: readonly FormItem[], onChange: FormItemsProps['onChange']): Edit {
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  }, [items])
  return useCallback(
    (key, { ...change }) => {
      if (change.name !== undefined) change.name = itemName(change.name)
      const item = latest.current.find((one) => one.key === key)
      const isAnother = 'name' in change || 'measure' in change
      const fault = item && isAnother && faultOf(latest.current, { ...item, ...change }, key)
      if (fault) return REFUSED[fault]
      onChange((now) => withChange(now, key, change))
      return undefined
    },
    [onChange],
  )
}

/** Enter in a row's field is not meant to send the whole form. */
function keepFormOpen(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
