import { onTestFinished } from 'vitest'

/** Counts the user's presses from now on. */
export function watchTaps(): () => number {
  let count = 0
  const listen = ({ isTrusted, detail }: MouseEvent) => {
    // A label's click on its field is no press.
    if (isTrusted && detail > 0) count += 1
  }
  // On the document: a click that `click` intercepts at the window, because it missed, is repeated and no press.
  document.addEventListener('click', listen, true)
  onTestFinished(() => document.removeEventListener('click', listen, true))
  return () => count
}
