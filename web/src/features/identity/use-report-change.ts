import { useEffect } from 'react'

/** Tells the modal whether its form holds text that would be lost. */
export function useReportChange(isChanged: boolean, onChanged: (isChanged: boolean) => void): void {
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
}
