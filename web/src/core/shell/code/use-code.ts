import { useEffect, useState } from 'react'

/**
 * What `load` brings, fetched behind the first load while `isWanted`; undefined until then. The page works
 * without it, so a failure is not shown: the next change of `isWanted` tries again.
 */
export function useCode<T extends object>(load: () => Promise<T>, isWanted = true): T | undefined {
  const [code, setCode] = useState<T>()
  useEffect(() => {
    if (isWanted) load().then(setCode, () => undefined)
  }, [load, isWanted])
  return code
}
