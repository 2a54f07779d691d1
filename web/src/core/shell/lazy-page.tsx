import { type ComponentType, lazy, useState } from 'react'
import { loadCode } from '#lib/retry/load-code.ts'

export interface LazyPage<Props = object> {
  /** Fetches the page's code; after that it renders at once. */
  preload: () => Promise<void>
  Component: ComponentType<Props>
}

/** Grows with each failure that was shown: React keeps a rejected `lazy` for ever. */
let shownFailures = 0

/** Called after a failure was shown: what is mounted from now on fetches its code again. */
export function forgetFailures(): void {
  shownFailures += 1
}

/** A component whose code is fetched on first use, and rendered synchronously once loaded. */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let ready: ComponentType<Props> | undefined
  let waiting: ComponentType<Props> | undefined
  let madeAfter = 0
  const fetchCode = async () => (ready = await loadCode(load))
  function screen(): ComponentType<Props> {
    if (ready) return ready
    if (!waiting || madeAfter !== shownFailures) {
      madeAfter = shownFailures
      waiting = lazy(async () => ({ default: await fetchCode() }))
    }
    return waiting
  }
  function LazyScreen(props: Props) {
    const [Screen] = useState<ComponentType<Props>>(screen)
    return <Screen {...props} />
  }
  return {
    preload: async () => {
      await fetchCode()
    },
    Component: LazyScreen,
  }
}
