/**
 * Inlined behind the prerendered page: renders the saved list before React loads, adds entered items and
 * marks tapped ones. Rows are copies of the hidden row that React prerendered, so the markup is React's own.
 */
import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { itemText } from '#core/list/working-list/item-summary.ts'
import { countOf, type Groups, STATUSES } from '#core/list/working-list/working-list-state.ts'
import { storedChoice, textOf } from '#core/list/working-list/working-list-storage.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { FIRST_ROWS } from './list-frame.ts'
import {
  actOf,
  hasMarket,
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

/** The keys by which two renderings of a list are compared. */
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
  const market = document.querySelector<HTMLElement>('#market')
  const elements = { frame, sample, form, input, empty, total, progress, title, clear, market }
  const isComplete = Object.values(elements).every((part) => part !== null && part !== undefined)
  // `as`: `isComplete` has just checked it.
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
  market: HTMLElement
}

function run(elements: Elements): void {
  const { frame, form, input, empty, total, sample } = elements
  for (const part of [empty, total, sample]) part.hidden = false
  input.placeholder = placeholderFor(navigator)

  // Session and plan are not verified yet; the app does that later.
  const limit = ITEMS_PER_LIST[tokenStorage.read() === null ? 'guest' : 'free']
  const entered = { added: [] as string[], refused: [] as string[] }
  let lastDrawn = ''
  elements.title.textContent = titleOf(storedChoice())
  const storage = textOf(storedChoice())
  let list = readStored(storage.read())
  let isStored = true
  const draw = (groups: Groups<Shown>) => {
    const text = JSON.stringify(rowsOf(groups), SEEN)
    if (text !== lastDrawn) drawList(elements, groups)
    lastDrawn = text
  }
  const show = () => draw(groupsOf(list ?? { items: [] }))
  const handleSubmit = (event: Event) => {
    event.preventDefault()
    if (input.value.trim() === '') return
    // Another tab may have written; but items that the browser did not store are only in memory.
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
    // If the browser stores nothing, the app handles the tap.
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
  const { frame, sample, empty, total, progress, clear, market } = elements
  const count = countOf(list)
  const rows = rowsOf(list).slice(0, FIRST_ROWS)
  const boxes = STATUSES.map((status) =>
    boxOf(rows.filter((item) => item.status === status).map((item) => rowOf(sample, item))),
  )
  frame.replaceChildren(...boxes.filter((box) => box.firstChild))
  const open = storedChoice()
  progress.textContent = progressOf(list, open === 'local')
  clear.disabled = count === 0
  market.hidden = !hasMarket(open, list)
  empty.remove()
  total.remove()
  const text = totalText(list)
  if (text !== '') frame.after(total)
  // A household list counts as empty only after the server has confirmed it.
  if (count === 0 && open === 'local') frame.after(empty)
  const [inCart, line] = total.querySelectorAll('p')
  if (line) line.textContent = text
  if (inCart) inCart.textContent = inCartText(list)
}

/** As React renders the rows of a group. */
function boxOf(rows: readonly Node[]): Node {
  const box = document.createElement('div')
  box.role = 'presentation'
  box.append(...rows)
  return box
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
