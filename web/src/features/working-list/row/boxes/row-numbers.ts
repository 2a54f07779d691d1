import type { RefCallback } from 'react'
import { afterPaint } from '#lib/after-paint.ts'

/** The number of rows above each box. */
const starts = new WeakMap<HTMLElement, number>()
const onScreen = new WeakSet<Element>()
const waiting = new Set<HTMLElement>()
let observer: IntersectionObserver | undefined

/**
 * For a box whose rows are numbered from `start` + 1. Boxes off the screen get new numbers after the paint: each
 * rendered row with a new number is laid out again.
 */
export function numberedFrom(start: number): RefCallback<HTMLElement> {
  return (box) => {
    if (!box) return
    starts.set(box, start)
    const isNew = box.style.getPropertyValue('--start') === ''
    if (isNew) observe(box)
    if (isNew || onScreen.has(box)) write(box)
    else writeLater(box)
  }
}

function observe(box: HTMLElement): void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) onScreen.add(target)
      else onScreen.delete(target)
    }
  })
  observer.observe(box)
}

function writeLater(box: HTMLElement): void {
  if (waiting.size === 0) {
    afterPaint(() => {
      waiting.forEach(write)
      waiting.clear()
    })
  }
  waiting.add(box)
}

/** The latest number, which may be newer than that of the call. */
function write(box: HTMLElement): void {
  box.style.setProperty('--start', String(starts.get(box)))
}
