import { type ComponentType, lazy, useState } from 'react'
import { loadCode } from '#lib/retry/load-code.ts'

export interface LazyPage<Props = object> {
  /** Loads the page's code, so that it renders synchronously. */
  preload: () => Promise<void>
  Component: ComponentType<Props>
}

/** Counts shown failures, because React keeps a rejected `lazy` for ever. */
let shownFailures = 0

/** After a shown failure: parts that are mounted later load their code again. */
export function forgetFailures(): void {
  shownFailures += 1
}

/** A component whose code is loaded on first use, and rendered synchronously afterwards. */
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
