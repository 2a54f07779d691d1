import { useEffect, useState, useSyncExternalStore } from 'react'
import { codeRequests, tellNeededCode } from './needed-code.ts'

/**
 * What `load` brings, fetched behind the first load while `isWanted`; undefined until then. A failure is shown only
 * where the page does not work without it (`isNeeded`); the next change of either tries again.
 */
export function useCode<T extends object>(
  load: () => Promise<T>,
  { isWanted = true, isNeeded = false } = {},
): T | undefined {
  const [code, setCode] = useState<T>()
  const requests = useSyncExternalStore(codeRequests.subscribe, codeRequests.getState, () => 0)
  useEffect(() => {
    if (!isWanted || code) return undefined
    let isLeft = false
    load().then(setCode, (error: unknown) => {
      if (isNeeded && !isLeft) tellNeededCode(error)
    })
    return () => {
      isLeft = true
    }
  }, [load, isWanted, isNeeded, code, requests])
  return code
}
