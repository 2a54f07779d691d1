import { commands } from 'vitest/browser'
import { until } from './until.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    click(x: number, y: number, clickCount: number): Promise<void>
    turnWheel(x: number, y: number): Promise<void>
    moveMouse(x: number, y: number, steps: number): Promise<void>
    pressMouse(isDown: boolean): Promise<void>
    press(key: string): Promise<void>
    type(text: string): Promise<void>
  }
}

type Find = () => Element

/** The element once it is actionable: visible, enabled and stable. */
export async function readyToAct(find: Find): Promise<HTMLElement> {
  let ready: HTMLElement | undefined
  await until(async () => void (ready = await usable(find)))
  if (!ready) throw new Error('it was not found')
  return ready
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A real click at its centre or at a point, once nothing covers it; `clickCount` times. */
export function click(find: Find, clickCount = 1, position?: Point): Promise<void> {
  let block: ScrollLogicalPosition = 'nearest'
  return until(async () => {
    const element = await usable(find)
    element.scrollIntoView({ block })
    // A sticky element may cover it there.
    block = block === 'nearest' ? 'center' : 'nearest'
    const { x, y, width, height } = element.getBoundingClientRect()
    const { x: toX, y: toY } = position ?? { x: width / 2, y: height / 2 }
    const hit = document.elementFromPoint(x + toX, y + toY)
    if (!isPartOf(hit, element)) throw new Error(`over it lies ${hit?.outerHTML.slice(0, 200)}`)
    await onlyOn(element, () => mouse.click(x + toX, y + toY, clickCount))
  })
}

/** Moves the pointer to its centre, again if it moved away or was covered. */
export function hover(find: Find): Promise<void> {
  return until(async () => {
    const element = await usable(find)
    element.scrollIntoView({ block: 'nearest' })
    await mouse.move(...centerOf(element))
    const hit = document.elementFromPoint(...centerOf(element))
    if (!isPartOf(hit, element)) throw new Error(`over it lies ${hit?.outerHTML.slice(0, 200)}`)
  })
}

/** Fills as Playwright does: selects the content and replaces it by one input; a date is set. */
export async function fill(find: Find, text: string): Promise<void> {
  const field = await readyToAct(find)
  field.focus()
  if (field instanceof HTMLInputElement && field.type === 'date') {
    field.valueAsDate = new Date(text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return
  }
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
}

/** A real key, wherever the focus is. */
export async function press(key: string): Promise<void> {
  // Before the first click, keys go to the outer page.
  if (!document.hasFocus()) window.focus()
  await commands.press(key)
}

/** Real keys in sequence; a letter without a key is inserted. */
export async function type(text: string): Promise<void> {
  if (!document.hasFocus()) window.focus()
  await commands.type(text)
}

/** The real pointer. */
export const mouse = {
  click(x: number, y: number, clickCount = 1): Promise<void> {
    const frame = frameOfPage()
    return commands.click(frame.x + x, frame.y + y, clickCount)
  },
  move(x: number, y: number, { steps = 1 } = {}): Promise<void> {
    const frame = frameOfPage()
    return commands.moveMouse(frame.x + x, frame.y + y, steps)
  },
  wheel: (x: number, y: number) => commands.turnWheel(x, y),
  down: () => commands.pressMouse(true),
  up: () => commands.pressMouse(false),
}

const frameOfPage = () => window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 }

async function usable(find: Find): Promise<HTMLElement> {
  const found = find()
  if (!(found instanceof HTMLElement)) throw new Error('it is no element of HTML')
  if (!found.checkVisibility({ visibilityProperty: true })) throw new Error('it cannot be seen')
  if (found.matches(':disabled')) throw new Error('it is disabled')
  const before = found.getBoundingClientRect()
  await new Promise(requestAnimationFrame)
  const { x, y } = found.getBoundingClientRect()
  if (x !== before.x || y !== before.y) throw new Error('it moves')
  return found
}

/** As Playwright does it, without a dialog of the system. */
export function choose(find: Find, files: readonly File[]): void {
  const field = find()
  if (!(field instanceof HTMLInputElement)) throw new Error('it takes no files')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  field.files = chosen.files
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Pastes clipboard data, by MIME type. */
export function paste(find: Find, data: Readonly<Record<string, string>>): void {
  const clipboardData = new DataTransfer()
  for (const [kind, value] of Object.entries(data)) clipboardData.setData(kind, value)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  find().dispatchEvent(event)
}

const OF_CLICK = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/** If another element covers it by then, the click is intercepted and counts as not made. */
async function onlyOn(element: Element, act: () => Promise<void>): Promise<void> {
  let isHit: boolean | undefined
  const guard = (event: Event) => {
    isHit ??= event.target instanceof Element && isPartOf(event.target, element)
    if (isHit) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of OF_CLICK) addEventListener(type, guard, true)
  try {
    await act()
  } finally {
    for (const type of OF_CLICK) removeEventListener(type, guard, true)
  }
  if (isHit !== true) throw new Error('the click did not reach it')
}

function centerOf(element: Element): [x: number, y: number] {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}

/** An element over an input within its label activates it. */
function isPartOf(hit: Element | null, element: Element): boolean {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return [element, ...labels].some((one) => one.contains(hit))
}
