/**
 * Printing uses its own sheet, because the screen shows controls and only part of the list. The sheet is
 * rendered when the browser prints, and never shows on the screen.
 */
import type { ReactElement, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { wholeStyles } from '#core/shell/whole-styles.ts'

/** Undefined: there is nothing to print. */
export type Sheet = () => ReactElement | undefined

/** On the document while there is a sheet: `paper.css` then hides everything else. */
const MARK = 'on-paper'

interface Kept {
  readonly sheet: Sheet
  readonly owner: 'dialog' | 'page'
}

const sheets: Kept[] = []
let areStylesHere = false
let clear: (() => void) | undefined

void wholeStyles.then(() => {
  areStylesHere = true
})

/** 'Imprimir': opens the browser's dialog for this sheet. */
export function print(sheet: Sheet): void {
  // Some browsers print only within the tap's event.
  if (areStylesHere) printNow(sheet)
  else void wholeStyles.then(() => printNow(sheet))
}

/** 'Imprimir' from a place that does not know the sheet: prints the latest kept one. */
export function printKept(): void {
  const latest = latestSheet()
  if (latest) print(latest)
  else window.print()
}

/**
 * Makes the browser's own print command print this sheet, the latest of several. Returns the undo.
 * The sheet of the page stays below those of its dialogs, however late its script arrives.
 */
export function keepOnPaper(sheet: Sheet, owner: Kept['owner'] = 'dialog'): () => void {
  const kept = { sheet, owner }
  if (sheets.length === 0) addEventListener('beforeprint', drawLatest)
  sheets.push(kept)
  return () => {
    sheets.splice(sheets.lastIndexOf(kept), 1)
    if (sheets.length === 0) removeEventListener('beforeprint', drawLatest)
  }
}

function latestSheet(): Sheet | undefined {
  const latest = sheets.findLast(({ owner }) => owner === 'dialog') ?? sheets.at(-1)
  return latest?.sheet
}

/** A sheet with its heading; `about` is a line below it. */
export function Paper(props: { title: string; about: string; children: ReactNode }) {
  return (
    <>
      <h1>{props.title}</h1>
      <p className="paper-about">{props.about}</p>
      {props.children}
    </>
  )
}

function printNow(sheet: Sheet): void {
  if (draw(sheet)) window.print()
}

function drawLatest(): void {
  const latest = latestSheet()
  // `print` has rendered its sheet already.
  if (!clear && latest && areStylesHere) draw(latest)
}

function draw(sheet: Sheet): boolean {
  clear?.()
  const content = sheet()
  if (!content) return false
  const place = document.createElement('div')
  place.className = 'paper'
  document.body.append(place)
  document.documentElement.classList.add(MARK)
  const root = createRoot(place)
  flushSync(() => root.render(content))
  clear = () => {
    clear = undefined
    root.unmount()
    place.remove()
    document.documentElement.classList.remove(MARK)
    for (const event of NEXT) removeEventListener(event, clearNow, true)
  }
  for (const event of NEXT) addEventListener(event, clearNow, true)
  return true
}

/** Phones report the end of printing too early, so the sheet stays until the user touches the page. */
const NEXT = ['pointerdown', 'keydown'] as const

function clearNow(): void {
  clear?.()
}
