import { Radio } from 'lucide-react'
import { Suspense, useSyncExternalStore } from 'react'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { readUrlSecret } from '#core/shell/url-secret.ts'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Fetched behind the frame, which is all that the HTML of the page holds. */
const liveList = lazyPage<{ token: string }>(async () => {
  const code = await import('./live-list.tsx')
  await wholeStyles
  return code.LiveList
})

/** Where a live link leads: into the list of a household, without an account. */
export function LivePage() {
  const token = useSyncExternalStore(never, tokenOfLink, () => undefined)
  if (token === undefined) return <Opening />
  return (
    <Suspense fallback={<Opening />}>
      <liveList.Component key={token} token={token} />
    </Suspense>
  )
}

function Opening() {
  return (
    <Notice icon={<Radio aria-hidden />} title="Lista ao vivo">
      <output className="block text-muted">Abrindo a lista...</output>
    </Notice>
  )
}

/** '' when the address has none. */
function tokenOfLink(): string {
  return readUrlSecret()['fragment'] ?? ''
}

function never(): () => void {
  return () => undefined
}
