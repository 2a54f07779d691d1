import { useLayoutEffect } from 'react'

/**
 * Reports to the modal whether its form holds text that would be lost: in a layout effect, since a
 * tap that follows at once would otherwise precede the report.
 */
export function useReportChange(isChanged: boolean, onChanged: (isChanged: boolean) => void): void {
  useLayoutEffect(() => onChanged(isChanged), [isChanged, onChanged])
}
