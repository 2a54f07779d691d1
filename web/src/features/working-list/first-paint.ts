/**
 * Inlined behind the prerendered page: shows the saved list before React is there, and adds what is
 * entered meanwhile. The markup is React's own: the hidden row of the prerendered list is copied.
 */
import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { randomUuid } from '#lib/uuid.ts'
import { summaryOf } from '#core/item-summary.ts'
import { tokenStorage } from '#core/session-storage.ts'
import { formatList } from '#core/working-list-format.ts'
import { countOf, type Item, itemsOf, type WorkingList } from '#core/working-list-state.ts'
import { browserStorage } from '#core/working-list-storage.ts'
import { createWorkingListStore } from '#core/working-list-store.ts'
import { FIRST_ROWS } from './list-frame.ts'
import { placeholderFor, progressOf, totalText } from './list-texts.ts'

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
  const parts = { frame, sample, form, input, empty, total, progress, clear }
  const isComplete = Object.values(parts).every((part) => part !== null && part !== undefined)
  // `as`: the line above has looked.
  if (isComplete) run(parts as { [K in keyof typeof parts]: NonNullable<(typeof parts)[K]> })
}

interface Parts {
  frame: HTMLElement
  sample: HTMLElement
  form: HTMLFormElement
  input: HTMLInputElement
  empty: HTMLElement
  total: HTMLElement
  progress: Element
  clear: HTMLButtonElement
}

function run(parts: Parts): void {
  const { form, input, empty, total, sample } = parts
  for (const part of [empty, total, sample]) part.hidden = false
  input.placeholder = placeholderFor(navigator)

  const entered = { added: [] as string[], refused: [] as string[] }
  const store = createWorkingListStore({
    storage: browserStorage,
    now: Date.now,
    newId: randomUuid,
    // Whether the stored session still holds, and which plan it has, is known later.
    limit: () => ITEMS_PER_LIST[tokenStorage.read() === null ? 'guest' : 'free'],
    // The app meets the same storage in a moment and says so.
    onRefused: () => undefined,
  })
  let drawn = ''
  const draw = (list: WorkingList) => {
    const text = formatList(list)
    if (text !== drawn) drawList(parts, list)
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

function drawList(parts: Parts, list: WorkingList): void {
  const { frame, sample, empty, total, progress, clear } = parts
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
  const line = total.querySelector('p')
  if (line) line.textContent = text
}

function rowOf(sample: HTMLElement, item: Item): Node {
  // `as`: a clone is of the kind of what was cloned.
  const row = sample.cloneNode(true) as HTMLElement
  row.dataset['id'] = item.id
  row.dataset['status'] = item.status
  const name = row.querySelector('.item-name')
  const summary = row.querySelector('.item-summary')
  if (name) name.textContent = item.name
  const text = summaryOf(item)
  if (summary && text !== '') summary.textContent = text
  else summary?.remove()
  for (const toggle of row.querySelectorAll<HTMLElement>('[data-act]')) {
    toggle.ariaPressed = String(toggle.dataset['act'] === item.status)
  }
  return row
}
