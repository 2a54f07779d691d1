/** Runs in the browser: opens one of the lists, and acts like a user. */
import { setHouseholdLimit } from '@compra/web/src/core/plan/item-limit.ts'
import { itemsFor, storedForm } from './items.ts'

/** Sections marked for the trace, by 'begin' and 'end'. */
export type Stretch = 'add' | 'toggle'

declare global {
  interface Window {
    act: () => Promise<void>
  }
}

const LIST_KEY = 'ci_v01:shopping_list'
const REPEATS = 5
/** Longer than what the product saves after a change: the next one is measured without it. */
const SETTLE_MS = 400
const query = new URLSearchParams(location.search)
const count = Number(query.get('count'))
const rows = () => document.querySelectorAll('#items li').length

await open()

async function open(): Promise<void> {
  const items = itemsFor(count)
  if (query.get('list') === 'product') {
    // Longer than any plan allows: the list is measured, not the plan.
    setHouseholdLimit(Infinity)
    localStorage.setItem(LIST_KEY, storedForm(items))
    await import('@compra/web/src/app/main.tsx')
  } else (await import('./plain-list.tsx')).mountPlain(items)
}

window.act = async () => {
  for (let round = 0; round < REPEATS; round += 1) {
    typeName(`Novo item ${round}`)
    await settle()
    await marked('add', submit)
    if (rows() !== count + round + 1) throw new Error('the item was not added')
    await settle()
    const bought = countBought()
    const box = firstBoxOnScreen()
    // As by a finger: focus by the keyboard would scroll to where the row moves.
    box.focus({ focusVisible: false })
    await painted()
    await marked('toggle', () => box.click())
    if (countBought() !== bought + 1) throw new Error('the item was not ticked')
    await settle()
  }
}

/**
 * From the event to the end of the frame that paints the result: script, style, layout and paint. Like an
 * event of the user, it is no part of a frame, so that what waits for the next frame is in it.
 */
async function marked(stretch: Stretch, work: () => void): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  performance.mark(`${stretch} begin`)
  work()
  await painted()
  performance.mark(`${stretch} end`)
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Waits for deferred work of a change, such as animations. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  for (let frame = 0; frame < 3; frame += 1) await painted()
}

function typeName(name: string): void {
  const input = document.querySelector<HTMLInputElement>('#new-item')
  // Bypasses React's own setter, so that a controlled field sees a change.
  input?.focus()
  if (input) Reflect.set(HTMLInputElement.prototype, 'value', name, input)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}

function submit(): void {
  document.querySelector<HTMLFormElement>('#add-item')?.requestSubmit()
}

/** The checkbox of a row that is not covered. */
function firstBoxOnScreen(): HTMLElement {
  const boxes = document.querySelectorAll<HTMLElement>('#items button[data-act="purchased"]')
  const box = [...boxes].find((one) => one.getBoundingClientRect().top > innerHeight / 4)
  if (!box) throw new Error('no row is on the screen')
  return box
}

function countBought(): number {
  return document.querySelectorAll('#items [data-status="purchased"]').length
}
