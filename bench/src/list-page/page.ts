/** Runs in the browser: mounts one of the two lists and does what a person does with it. */
import { itemsFor } from './items.ts'
import { mountOurs } from './our-list.tsx'
import './page.css'
import { mountPlain } from './plain-list.tsx'

/**
 * What is marked for the trace, by 'begin' and 'end'. `complete` is until the last row is there; the
 * list shows its first rows, and reacts, before.
 */
export type ListStretch = 'mount' | 'complete' | 'add' | 'toggle'

const REPEATS = 5
const query = new URLSearchParams(location.search)
const count = Number(query.get('count'))

async function act(): Promise<void> {
  const root = document.createElement('div')
  document.body.append(root)
  const rows = () => document.querySelectorAll('#items > li').length
  const mount = () => {
    if (query.get('list') === 'plain') mountPlain(root, count)
    else mountOurs(root)
  }
  await marked('complete', async () => {
    await marked('mount', () => untilPainted(mount, () => rows() > 0))
    while (rows() < count) await nextFrame()
  })
  for (let index = 0; index < REPEATS; index++) {
    typeName(`Novo item ${index}`)
    await settle()
    await marked('add', () => untilPainted(submit))
    if (rows() !== count + index + 1) throw new Error('the item was not added')
    await settle()
    await marked('toggle', () => untilPainted(() => pressFirst('purchased')))
    await settle()
  }
}

async function marked(stretch: ListStretch, work: () => Promise<void>): Promise<void> {
  performance.mark(`${stretch} begin`)
  await work()
  performance.mark(`${stretch} end`)
}

/**
 * From the start of a frame to the end of the one that paints the outcome: script, style, layout
 * and paint. What React does at once is painted by that same frame, so that there is no waiting.
 */
function untilPainted(work: () => void, isDone = () => true): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const look = () => {
        if (isDone()) setTimeout(resolve)
        else requestAnimationFrame(look)
      }
      work()
      queueMicrotask(look)
    })
  })
}

function nextFrame(): Promise<void> {
  return untilPainted(() => undefined)
}

/** Lets what a change leaves for later, such as animations, come to its end. */
async function settle(): Promise<void> {
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  for (let frame = 0; frame < 3; frame++) await nextFrame()
}

function typeName(name: string): void {
  const input = document.querySelector<HTMLInputElement>('#new-item')
  // Past React's own setter, so that a controlled field sees a change.
  if (input) Reflect.set(HTMLInputElement.prototype, 'value', name, input)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}

function submit(): void {
  document.querySelector<HTMLFormElement>('#add-item')?.requestSubmit()
}

function pressFirst(act: string): void {
  document.querySelector<HTMLElement>(`#items > li [data-act="${act}"]`)?.click()
}

Object.assign(window, {
  seed: () =>
    localStorage.setItem('ci_v01:shopping_list', JSON.stringify({ items: itemsFor(count) })),
  act,
})
