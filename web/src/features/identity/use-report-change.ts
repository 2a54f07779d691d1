import { useLayoutEffect } from 'react'

/**
 * Tells the modal whether its form holds text that would be lost: before the browser does anything
 * else, or a tap that follows at once would find the modal untold.
 */
export function useReportChange(isChanged: boolean, onChanged: (isChanged: boolean) => void): void {
  useLayoutEffect(() => onChanged(isChanged), [isChanged, onChanged])
}
