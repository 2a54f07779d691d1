import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has at least this width in pixels, in a panel, a sheet or a dialog. */
export function useHasRoom(frame: RefObject<HTMLElement | null>, width: number): boolean {
  const [hasRoom, setHasRoom] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHasRoom(element.clientWidth >= width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, width])
  return hasRoom
}
