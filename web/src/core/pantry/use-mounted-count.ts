import { PAGE_SIZE } from '@compra/contract/limits.ts'
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#lib/after-paint.ts'

/** Cards that one frame adds. Each costs a phone some 10 ms of rendering, style, layout and paint. */
const AT_ONCE = 3

/**
 * How many of `total` cards are mounted: a few in the first frame, the rest of the page in the next ones, so
 * that no task is long.
 */
export function useMountedCount(total: number) {
  const [count, setCount] = useState(AT_ONCE)
  const [wanted, setWanted] = useState(PAGE_SIZE)
  const end = Math.min(wanted, total)
  useEffect(() => {
    if (count >= end) return undefined
    return afterPaint(() => {
      startTransition(() => setCount(Math.min(count + AT_ONCE, end)))
    })
  }, [count, end])
  return {
    count,
    /** Another page. */
    loadMore: () => {
      if (count >= end) setWanted(end + PAGE_SIZE)
    },
    /** From the top again. */
    restart: () => {
      setCount(AT_ONCE)
      setWanted(PAGE_SIZE)
    },
  }
}
