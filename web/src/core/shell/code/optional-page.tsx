import type { ComponentType } from 'react'
import { lazyPage, type LazyPage } from '#core/shell/lazy-page.tsx'
import { loadCode } from '#lib/retry/load-code.ts'

/** A part that renders nothing if its code cannot be loaded. */
export function optionalPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  return lazyPage(() => loadCode(load).catch(() => () => null))
}
