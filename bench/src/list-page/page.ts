/** Runs in the browser: mounts one of the two lists and measures what a person does with it. */
import { itemsFor } from './items.ts'
import { mountOurs } from './our-list.tsx'
import './page.css'
import { mountPlain } from './plain-list.tsx'

export interface ListFigures {
  mount: number
  /** Until the last row is there; the list shows its first rows, and reacts, before. */
  complete: number
  add: number
  toggle: number
}

const REPEATS = 5
const query = new URLSearchParams(location.search)
const count = Number(query.get('count'))

async function measure(): Promise<ListFigures> {
  const root = document.createElement('div')
  document.body.append(root)
  const started = performance.now()
  const rows = () => document.querySelectorAll('#items > li').length
  const mount = await untilPainted(
    () => {
      if (query.get('list') === 'plain') mountPlain(root, count)
      else mountOurs(root)
    },
    () => rows() > 0,
  )
  while (rows() < count) await untilPainted(() => undefined)
  const complete = performance.now() - started
  const figures: ListFigures = { mount, complete, add: 0, toggle: 0 }
  const added: number[] = []
  const toggled: number[] = []
  for (let index = 0; index < REPEATS; index++) {
    typeName(`Novo item ${index}`)
    await settle()
    added.push(await untilPainted(submit))
    if (rows() !== count + index + 1) throw new Error('the item was not added')
    await settle()
    toggled.push(await untilPainted(() => pressFirst('purchased')))
    await settle()
  }
  figures.add = middle(added)
  figures.toggle = middle(toggled)
  return figures
}

/**
 * From the start of a frame to the end of the one that paints the outcome: script, style, layout
 * and paint. What React does at once is painted by that same frame, so that there is no waiting.
 */
function untilPainted(work: () => void, isDone = () => true): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const started = performance.now()
      const look = () => {
        if (isDone()) setTimeout(() => resolve(performance.now() - started))
        else requestAnimationFrame(look)
      }
      work()
      queueMicrotask(look)
    })
  })
}

/** Lets what a change leaves for later, such as animations, come to its end. */
async function settle(): Promise<void> {
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  for (let frame = 0; frame < 3; frame++) await untilPainted(() => undefined)
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

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

Object.assign(window, {
  seed: () =>
    localStorage.setItem('ci_v01:shopping_list', JSON.stringify({ items: itemsFor(count) })),
  measure,
})
