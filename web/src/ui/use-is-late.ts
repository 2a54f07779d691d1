import { useEffect, useState } from 'react'

/** False for so many milliseconds after the first render, then true. */
export function useIsLate(afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}
