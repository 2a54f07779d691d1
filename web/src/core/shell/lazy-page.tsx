import { type ComponentType, lazy, useState } from 'react'

export interface LazyPage<Props = object> {
  /** Fetches the page's code; after that it renders at once. */
  preload: () => Promise<void>
  Component: ComponentType<Props>
}

/** A component whose code is fetched on first use, and rendered synchronously once loaded. */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let ready: ComponentType<Props> | undefined
  const preload = async () => {
    ready = await load()
  }
  const Waiting = lazy(async () => ({ default: await load() }))
  function LazyScreen(props: Props) {
    const [Screen] = useState<ComponentType<Props>>(() => ready ?? Waiting)
    return <Screen {...props} />
  }
  return { preload, Component: LazyScreen }
}
