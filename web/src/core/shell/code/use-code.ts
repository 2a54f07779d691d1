import { useEffect, useState } from 'react'
import { reportNeededCode, useCodeRequests } from './needed-code.ts'

/**
 * Loads code after the first load while `isWanted`; undefined until it is loaded. A failure is shown only
 * if the page needs the code (`isNeeded`); the next change of either flag retries.
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
      if (isNeeded) reportNeededCode(error)
    })
  }, [load, isWanted, isNeeded, code, requests])
  return code
}
