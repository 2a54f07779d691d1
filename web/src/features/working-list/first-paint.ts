/**
 * Inlined behind the prerendered page: shows the saved list before React has loaded, adds items that
 * are entered meanwhile, and marks those that are tapped. The markup is React's own: the hidden row of the prerendered list is
 * copied.
 */
import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { itemText } from '#core/list/working-list/item-summary.ts'
import { countOf, type Groups, STATUSES } from '#core/list/working-list/working-list-state.ts'
import { storedChoice, textOf } from '#core/list/working-list/working-list-storage.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { FIRST_ROWS } from './list-frame.ts'
import {
  actOf,
  inCartText,
  isAct,
  labelOf,
  noteOf,
  placeholderFor,
  type Pressed,
  progressOf,
  titleOf,
  totalText,
} from './list-texts.ts'
import { append, groupsOf, readStored, type Shown, toggle } from './stored-list.ts'

/** What two drawings of a list may differ in, of an item and of its measure. */
const SEEN = ['id', 'name', 'status', 'cents', 'quantity', 'measure', 'amount', 'unit', 'note']

start()

function start(): void {
  const frame = document.querySelector<HTMLElement>('#items')
  const sample = frame?.querySelector<HTMLElement>('li')
  const form = document.querySelector<HTMLFormElement>('#add-item')
  const input = document.querySelector<HTMLInputElement>('#new-item')
  const empty = document.querySelector<HTMLElement>('#empty-list')
  const total = document.querySelector<HTMLElement>('#total')
  const progress = document.querySelector('#progress')
  const title = document.querySelector('#list-title')?.firstChild
  const clear = document.querySelector<HTMLButtonElement>('#clear-list')
  const elements = { frame, sample, form, input, empty, total, progress, title, clear }
  const isComplete = Object.values(elements).every((part) => part !== null && part !== undefined)
  // `as`: checked by the line above.
  if (isComplete)
    run(elements as { [K in keyof typeof elements]: NonNullable<(typeof elements)[K]> })
}

interface Elements {
  frame: HTMLElement
  sample: HTMLElement
  form: HTMLFormElement
  input: HTMLInputElement
  empty: HTMLElement
  total: HTMLElement
  progress: Element
  title: ChildNode
  clear: HTMLButtonElement
}

function run(elements: Elements): void {
  const { frame, form, input, empty, total, sample } = elements
  for (const part of [empty, total, sample]) part.hidden = false
  input.placeholder = placeholderFor(navigator)

  // Whether the stored session still holds, and which plan it has, is known later.
  const limit = ITEMS_PER_LIST[tokenStorage.read() === null ? 'guest' : 'free']
  const entered = { added: [] as string[], refused: [] as string[] }
  let drawn = ''
  elements.title.textContent = titleOf(storedChoice())
  const storage = textOf(storedChoice())
  let list = readStored(storage.read())
  let isStored = true
  const draw = (groups: Groups<Shown>) => {
    const text = JSON.stringify(rowsOf(groups), SEEN)
    if (text !== drawn) drawList(elements, groups)
    drawn = text
  }
  const show = () => draw(groupsOf(list ?? { items: [] }))
  const handleSubmit = (event: Event) => {
    event.preventDefault()
    if (input.value.trim() === '') return
    // Another tab may have written; but what the browser did not store is only here.
    if (isStored) list = readStored(storage.read())
    const longer = list && append(list, input.value, limit)
    const isRefused = list !== undefined && longer === undefined
    entered[isRefused ? 'refused' : 'added'].push(input.value)
    if (isRefused) return
    input.value = ''
    if (!longer) return
    list = longer
    isStored = storage.write(JSON.stringify(list))
    show()
  }

  const handleClick = (event: Event) => {
    const pressed = actOf(event)
    // A list that the browser does not store is marked by the app.
    const stored = isStored ? readStored(storage.read()) : undefined
    const marked = stored && pressed && toggle(stored, pressed.id, pressed.name)
    if (!marked || !storage.write(JSON.stringify(marked))) return
    list = marked
    const hadFocus = frame.contains(document.activeElement)
    show()
    if (hadFocus) buttonOf(frame, pressed)?.focus({ preventScroll: true })
  }

  show()
  frame.addEventListener('click', handleClick)
  form.addEventListener('submit', handleSubmit)
  window.firstPaint = {
    draw,
    stop() {
      form.removeEventListener('submit', handleSubmit)
      frame.removeEventListener('click', handleClick)
      return entered
    },
  }
}

function buttonOf(frame: HTMLElement, { id, name }: Pressed): HTMLElement | null {
  return frame.querySelector(`[data-id="${id}"] button[data-act=${name}]`)
}

function rowsOf(groups: Groups<Shown>): readonly Shown[] {
  return STATUSES.flatMap((status) => groups[status])
}

function drawList(elements: Elements, list: Groups<Shown>): void {
  const { frame, sample, empty, total, progress, clear } = elements
  const count = countOf(list)
  const rows = rowsOf(list).slice(0, FIRST_ROWS)
  frame.replaceChildren(...rows.map((item) => rowOf(sample, item)))
  // A list of the household is empty when the server has said so.
  const isKnown = storedChoice() === 'local'
  progress.textContent = progressOf(list, isKnown)
  clear.disabled = count === 0
  empty.remove()
  total.remove()
  const text = totalText(list)
  if (text !== '') frame.after(total)
  if (count === 0 && isKnown) frame.after(empty)
  const [inCart, line] = total.querySelectorAll('p')
  if (line) line.textContent = text
  if (inCart) inCart.textContent = inCartText(list)
}

function rowOf(sample: HTMLElement, item: Shown): Node {
  // `as`: a clone has the type of its original.
  const row = sample.cloneNode(true) as HTMLElement
  row.dataset['id'] = item.id
  row.dataset['status'] = item.status
  const name = row.querySelector('.item-name')
  const summary = row.querySelector('.item-summary')
  const shown = itemText(item)
  if (name) name.textContent = shown
  const text = noteOf(item)
  if (summary && text !== '') summary.textContent = text
  else summary?.remove()
  for (const toggle of row.querySelectorAll<HTMLElement>('button')) {
    const { act } = toggle.dataset
    toggle.ariaPressed = String(act === item.status)
    if (isAct(act)) toggle.ariaLabel = labelOf(act, shown)
  }
  return row
}
