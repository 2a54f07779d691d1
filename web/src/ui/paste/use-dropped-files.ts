import { useEffect, useEffectEvent, useState } from 'react'

/** Handles files dropped anywhere on the page; returns whether files are dragged over it. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const handleFiles = useEffectEvent(onFiles)
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // By default the browser leaves the page and shows the file.
      event.preventDefault()
      setOver(true)
    }
    const handleLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const handleDrop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      setOver(false)
      handleFiles(files)
    }
    addEventListener('dragover', handleOver)
    addEventListener('dragleave', handleLeave)
    addEventListener('drop', handleDrop)
    return () => {
      removeEventListener('dragover', handleOver)
      removeEventListener('dragleave', handleLeave)
      removeEventListener('drop', handleDrop)
    }
  }, [])
  return isOver
}
