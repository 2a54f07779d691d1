import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { countOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { useWorkingList, workingList } from '#core/list/working-list/working-list.ts'

const MOVE_MS = 200
const MOVE_EASING = 'cubic-bezier(0.2, 0.7, 0.3, 1)'

/** The visible rows before a change. */
interface Before {
  /** Undefined if none moves. */
  tops: ReadonlyMap<string, number> | undefined
  focused: { row: HTMLElement; index: number; preventScroll: boolean } | undefined
}

/**
 * Animates visible rows to their new place; the focus goes to the neighbour of a deleted row.
 */
export function useRowMotion(frame: RefObject<HTMLOListElement | null>): void {
  const list = useWorkingList()
  const before = useRef<Before>(undefined)

  useEffect(
    () =>
      workingList.subscribe((now, then) => {
        if (!frame.current || now.list === then.list) return
        const tops = hasMoved(now.list, then.list) ? topsOf(frame.current) : undefined
        const focused = countOf(now.list) < countOf(then.list) && focusedIn(frame.current)
        before.current = { tops, focused: focused || undefined }
      }),
    [frame],
  )

  useLayoutEffect(() => {
    const seen = before.current
    before.current = undefined
    if (!seen || !frame.current) return
    // The focus first: after rows have begun to move, it would cost another layout.
    if (seen.focused) leaveDeleted(frame.current, seen.focused)
    if (!seen.tops || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    glide(frame.current, seen.tops)
  }, [frame, list])
}

/** A price change moves no row. */
function hasMoved(now: WorkingList, then: WorkingList): boolean {
  return (
    countOf(now) !== countOf(then) ||
    now.pending.length !== then.pending.length ||
    now.unavailable.length !== then.unavailable.length
  )
}

function topsOf(frame: HTMLElement): ReadonlyMap<string, number> {
  return new Map(rowsOnScreen(frame).map((row) => [idOf(row), topOf(row)]))
}

function focusedIn(frame: HTMLElement): Before['focused'] {
  const row = document.activeElement?.closest<HTMLElement>('.item')
  if (!row || !frame.contains(row)) return undefined
  const preventScroll = !document.activeElement?.matches(':focus-visible')
  return { row, index: rowsOf(frame).indexOf(row), preventScroll }
}

function glide(frame: HTMLElement, tops: ReadonlyMap<string, number>): void {
  // Measures all positions before any row moves: each later measurement would force a layout.
  const moves = rowsOnScreen(frame).map((row) => {
    const top = tops.get(idOf(row))
    return { row, distance: top === undefined ? undefined : top - topOf(row) }
  })
  for (const { row, distance } of moves) {
    if (distance === undefined) appear(row)
    else slide(row, distance)
  }
}

function slide(row: HTMLElement, distance: number): void {
  if (Math.abs(distance) < 1) return
  const from = { transform: `translateY(${distance}px)` }
  row.animate([from, { transform: 'none' }], { duration: MOVE_MS, easing: MOVE_EASING })
}

function appear(row: HTMLElement): void {
  row.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MOVE_MS, easing: 'ease-out' })
}

/** Focuses the neighbour of a row that is no longer in the list. */
function leaveDeleted(frame: HTMLElement, focused: NonNullable<Before['focused']>): void {
  if (document.activeElement !== document.body) return
  if (frame.querySelector(`[data-id="${idOf(focused.row)}"]`)) return
  neighbourOf(frame, focused.index)?.focus(focused)
}

function neighbourOf(frame: HTMLElement, index: number): HTMLElement | null {
  const toggles = rowsOf(frame).map((row) =>
    row.querySelector<HTMLElement>('button[data-act=purchased]'),
  )
  // Headings are among the rows.
  const isThere = (toggle: HTMLElement | null) => toggle !== null
  const next = toggles.slice(index).find(isThere) ?? toggles.findLast(isThere)
  return next ?? document.querySelector<HTMLElement>('#new-item')
}

function rowsOf(frame: HTMLElement): Element[] {
  return [...frame.children].flatMap((box) => [...box.children])
}

/** The rows in the viewport. Those of boxes off the screen are not measured: it would render them. */
function rowsOnScreen(frame: HTMLElement): HTMLElement[] {
  return onScreen(frame.children).flatMap((part) =>
    part.role === 'presentation' ? onScreen(part.children) : part,
  )
}

/** Found by binary search: elements are in order, lists may be long. */
function onScreen(rows: HTMLCollection): HTMLElement[] {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) < 0) low = middle + 1
    else high = middle
  }
  const found: HTMLElement[] = []
  for (let index = low; index < rows.length; index++) {
    const row = rows[index]
    if (!(row instanceof HTMLElement) || row.getBoundingClientRect().top > innerHeight) break
    found.push(row)
  }
  return found
}

function topOf(row: HTMLElement): number {
  return row.getBoundingClientRect().top
}

function idOf(row: HTMLElement): string {
  return row.dataset['id'] ?? ''
}
