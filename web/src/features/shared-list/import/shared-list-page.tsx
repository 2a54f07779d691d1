import { useEffect, useRef } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { importSharedList } from './import-shared-list.ts'

/** The page of a list's link: its names are added to the working list, which opens. */
export function SharedListPage() {
  const isStarted = useRef(false)
  useEffect(() => {
    // Once per visit, however often React runs the effect (G-112).
    if (isStarted.current) return
    isStarted.current = true
    void importSharedList(location.pathname.split('/')[3] ?? '')
  }, [])
  return (
    <Notice icon={<Spinner />} title="Lista compartilhada">
      <output className="block text-muted">Copiando lista...</output>
    </Notice>
  )
}
