import { loadApp } from './load-app.ts'
import { leaveApp } from './mount.tsx'

/** What the page of the components does for Playwright in the runner, in place of a navigation. */
interface Driven {
  load(address: string): Promise<void>
  leave(): void
}

declare global {
  interface Window {
    driven?: Driven
  }
}

/** Lets the runner drive the page, until the returned function is called: it undoes what scripts have put on `window`. */
export function drivenFromOutside(): () => void {
  const before = Object.getOwnPropertyDescriptors(window)
  window.driven = { load: loadApp, leave: leaveApp }
  return () => {
    for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
      const old = before[name]
      if (!old) Reflect.deleteProperty(window, name)
      else if (old.value !== now.value) Object.defineProperty(window, name, old)
    }
  }
}
