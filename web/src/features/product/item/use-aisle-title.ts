import { useCode } from '#core/shell/code/use-code.ts'
import { loadCode } from '#lib/retry/load-code.ts'

/** It has the catalogue, which the products do not wait for. */
const fetchTitles = () => loadCode(() => import('./aisle-title.ts'))

export type AisleTitle = (name: string) => string | undefined

const UNKNOWN: AisleTitle = () => undefined

/** The aisle of a product; none until its code is there. */
export function useAisleTitle(): AisleTitle {
  return useCode(fetchTitles)?.aisleTitle ?? UNKNOWN
}
