/**
 * Visual faults of the top dialog, or of the page: sideways scrolling, cut text, areas that are too low,
 * targets and fields that are too small, and motion. Self-contained, since it is also evaluated in a page.
 */
export function visualFaults(): string[] {
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const nameOf = (element: Element) => element.outerHTML.slice(0, 140)
  const isShown = (element: Element) =>
    element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
  const all = [front, ...front.querySelectorAll('*')].filter(isShown)

  const sideways = [document.documentElement, ...all]
    .filter((element) => {
      const { overflowX } = getComputedStyle(element)
      const scrolls = element === document.documentElement || /auto|scroll/.test(overflowX)
      return (
        scrolls &&
        element.scrollWidth > element.clientWidth &&
        !element.closest('[role=radiogroup]')
      )
    })
    .map((element) => `scrolls sideways: ${nameOf(element)}`)

  const low = all
    .filter((element) => {
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY)
      return scrolls && element.scrollHeight > element.clientHeight && element.clientHeight < 96
    })
    .map((element) => `too low to read in: ${nameOf(element)}`)

  const small = all
    .filter((element) => element.matches('button, select, textarea, input, a, label:has(input)'))
    // A line of text may have its links; a box is hit by its label.
    .filter((element) => !element.closest('p') && !element.matches('label input'))
    .filter((element) => !element.matches('a') || getComputedStyle(element).display !== 'inline')
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && (Math.round(width) < 44 || Math.round(height) < 44)
    })
    .map((element) => `too small to hit: ${nameOf(element)}`)

  const thin = all
    .filter((element) => element.matches('.item') && element.clientHeight < 56)
    .map((element) => `too low a row: ${nameOf(element)}`)

  const tiny = all
    .filter((element) =>
      element.matches('input:not([type=radio], [type=checkbox]), select, textarea'),
    )
    .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
    .map((element) => `iOS zooms to it: ${nameOf(element)}`)

  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10)
    .map(
      ({ effect }) => `moves: ${effect instanceof KeyframeEffect ? effect.target?.className : ''}`,
    )

  return [...sideways, ...low, ...small, ...thin, ...tiny, ...moving, ...cutTexts()]

  function cutTexts(): string[] {
    const cut: string[] = []
    const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || !isShown(parent)) continue
      // A swiped row is moved aside; a text that a card shortens is shown in full on its own
      // screen.
      if (parent.closest('.sr-only, [data-swiped], .line-clamp-2, script, style')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width > 0 && isCut(box, parent)) cut.push(`cut off: ${nameOf(parent)}`)
      }
    }
    return [...new Set(cut)]
  }

  function isCut(box: DOMRect, parent: Element): boolean {
    const [across, down] = [fateAlong('X', box, parent), fateAlong('Y', box, parent)]
    const isWide = box.left < -2 || box.right > innerWidth + 2
    return across === 'cut' || down === 'cut' || (across === 'whole' && isWide)
  }

  /** Whether a box is whole, cut, or reachable by scrolling along an axis, within its ancestors. */
  function fateAlong(axis: 'X' | 'Y', box: DOMRect, parent: Element) {
    const [start, end] = axis === 'X' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
    for (let frame: Element | null = parent; frame; frame = frame.parentElement) {
      const overflow = getComputedStyle(frame)[`overflow${axis}`]
      if (/auto|scroll/.test(overflow)) return 'scrolled to'
      const edge = frame.getBoundingClientRect()
      const isBeyond = box[start] < edge[start] - 2 || box[end] > edge[end] + 2
      if (/hidden|clip/.test(overflow) && isBeyond) return 'cut'
      if (frame.matches('dialog, [popover], body')) break
    }
    return 'whole'
  }
}
