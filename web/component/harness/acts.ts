import { commands } from 'vitest/browser'
import { until } from './until.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    click(x: number, y: number): Promise<void>
    press(key: string): Promise<void>
  }
}

type Find = () => Element

/** The element once a person could act on it: it can be seen, is enabled and stands still. */
export async function readyToAct(find: Find): Promise<HTMLElement> {
  let ready: HTMLElement | undefined
  await until(async () => void (ready = await usable(find)))
  if (!ready) throw new Error('it was not found')
  return ready
}

/** A real click into its middle, once nothing lies over it. */
export function click(find: Find): Promise<void> {
  return until(async () => {
    const element = await usable(find)
    element.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const [middleX, middleY] = [x + width / 2, y + height / 2]
    const hit = document.elementFromPoint(middleX, middleY)
    if (!isPartOf(hit, element)) throw new Error(`over it lies ${hit?.outerHTML.slice(0, 200)}`)
    const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 }
    await onlyOn(element, () => commands.click(frame.x + middleX, frame.y + middleY))
  })
}

/** As Playwright fills: what is there is selected and replaced by one input; a date is set. */
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
  // Until something of it was clicked, keys go to the page around it.
  if (!document.hasFocus()) window.focus()
  await commands.press(key)
}

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

const OF_CLICK = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/** Something may have come over it in between: that does not get the click, and the click counts as not made. */
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

/** What covers an input in its label leads to it. */
function isPartOf(hit: Element | null, element: Element): boolean {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return [element, ...labels].some((one) => one.contains(hit))
}
