import { onTestFinished } from 'vitest'

/** Counts what a person presses on the page from now on. */
export function watchTaps(): () => number {
  let count = 0
  const listen = ({ isTrusted, detail }: MouseEvent) => {
    // A label presses its field once more, without a finger.
    if (isTrusted && detail > 0) count += 1
  }
  addEventListener('click', listen, true)
  onTestFinished(() => removeEventListener('click', listen, true))
  return () => count
}
