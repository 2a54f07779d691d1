/**
 * Inlined behind the prerendered page: shows the saved list before React has loaded, and adds items
 * that are entered meanwhile. The markup is React's own: the hidden row of the prerendered list is
 * copied.
 */
import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { itemText } from '#core/working-list/item-summary.ts'
import { formatList } from '#core/working-list/working-list-format.ts'
import {
  countOf,
  type Item,
  itemsOf,
  type WorkingList,
} from '#core/working-list/working-list-state.ts'
import { browserStorage } from '#core/working-list/working-list-storage.ts'
import { createWorkingListStore } from '#core/working-list/working-list-store.ts'
import { randomUuid } from '#lib/uuid.ts'
import { FIRST_ROWS } from './list-frame.ts'
import {
  inCartText,
  isAct,
  labelOf,
  noteOf,
  placeholderFor,
  progressOf,
  totalText,
} from './list-texts.ts'

start()

function start(): void {
  const frame = document.querySelector<HTMLElement>('#items')
  const sample = frame?.querySelector<HTMLElement>('li')
  const form = document.querySelector<HTMLFormElement>('#add-item')
  const input = document.querySelector<HTMLInputElement>('#new-item')
  const empty = document.querySelector<HTMLElement>('#empty-list')
  const total = document.querySelector<HTMLElement>('#total')
  const progress = document.querySelector('#progress')
  const clear = document.querySelector<HTMLButtonElement>('#clear-list')
  const elements = { frame, sample, form, input, empty, total, progress, clear }
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
  clear: HTMLButtonElement
}

function run(elements: Elements): void {
  const { form, input, empty, total, sample } = elements
  for (const part of [empty, total, sample]) part.hidden = false
  input.placeholder = placeholderFor(navigator)

  const entered = { added: [] as string[], refused: [] as string[] }
  const store = createWorkingListStore({
    storage: browserStorage,
    now: Date.now,
    newId: randomUuid,
    // Whether the stored session still holds, and which plan it has, is known later.
    limit: () => ITEMS_PER_LIST[tokenStorage.read() === null ? 'guest' : 'free'],
    // The app reads the same storage in a moment and shows the error.
    onRefused: () => undefined,
  })
  let drawn = ''
  const draw = (list: WorkingList) => {
    const text = formatList(list)
    if (text !== drawn) drawList(elements, list)
    drawn = text
  }
  const show = () => draw(store.getState().list)
  const handleSubmit = (event: Event) => {
    event.preventDefault()
    const outcome = store.add(input.value)
    if (outcome === 'blank') return
    entered[outcome === 'added' ? 'added' : 'refused'].push(input.value)
    if (outcome === 'added') input.value = ''
  }

  show()
  const unsubscribe = store.subscribe(show)
  form.addEventListener('submit', handleSubmit)
  window.firstPaint = {
    draw,
    stop() {
      unsubscribe()
      form.removeEventListener('submit', handleSubmit)
      return entered
    },
  }
}

function drawList(elements: Elements, list: WorkingList): void {
  const { frame, sample, empty, total, progress, clear } = elements
  const count = countOf(list)
  const rows = itemsOf(list).slice(0, FIRST_ROWS)
  frame.replaceChildren(...rows.map((item) => rowOf(sample, item)))
  progress.textContent = progressOf(list)
  clear.disabled = count === 0
  empty.remove()
  total.remove()
  const text = totalText(list)
  if (text !== '') frame.after(total)
  if (count === 0) frame.after(empty)
  const [inCart, line] = total.querySelectorAll('p')
  if (line) line.textContent = text
  if (inCart) inCart.textContent = inCartText(list)
}

function rowOf(sample: HTMLElement, item: Item): Node {
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
