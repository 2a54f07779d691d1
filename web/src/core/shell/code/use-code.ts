import { useEffect, useState } from 'react'
import { tellNeededCode, useCodeRequests } from './needed-code.ts'

/**
 * What `load` brings, fetched behind the first load while `isWanted`; undefined until then. A failure is shown only
 * where the page does not work without it (`isNeeded`); the next change of either tries again.
 */
export function useCode<T extends object>(
  load: () => Promise<T>,
  { isWanted = true, isNeeded = false } = {},
): T | undefined {
  const [code, setCode] = useState<T>()
  const requests = useCodeRequests()
  useEffect(() => {
    if (!isWanted || code) return
    load().then(setCode, (error: unknown) => {
      if (isNeeded) tellNeededCode(error)
    })
  }, [load, isWanted, isNeeded, code, requests])
  return code
}
