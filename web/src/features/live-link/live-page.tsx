import { Radio } from 'lucide-react'
import { Suspense, useSyncExternalStore } from 'react'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { readUrlSecret } from '#core/shell/url-secret.ts'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Fetched after the frame, which is all that the page's HTML holds. */
const liveList = lazyPage<{ token: string }>(async () => {
  const code = await import('./live-list.tsx')
  await wholeStyles
  return code.LiveList
})

/** The page of a live link: a household's list, without an account. */
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

/** '' if the URL has none. */
function tokenOfLink(): string {
  return readUrlSecret()['fragment'] ?? ''
}

function never(): () => void {
  return () => undefined
}
