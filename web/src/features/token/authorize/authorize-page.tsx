import { Bot } from 'lucide-react'
import { Suspense, useSyncExternalStore } from 'react'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Fetched after the frame, which is all that the page's HTML holds. */
const request = lazyPage(async () => {
  const code = await import('./asked-access.tsx')
  await wholeStyles
  return code.AskedAccess
})

/** The page to which an assistant sends the browser, to be let in. */
export function AuthorizePage() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isInBrowser) return <Opening />
  return (
    <Suspense fallback={<Opening />}>
      <request.Component />
    </Suspense>
  )
}

function Opening() {
  return (
    <Notice icon={<Bot aria-hidden />} title="Pedido de acesso">
      <output className="block text-muted">Abrindo o pedido...</output>
    </Notice>
  )
}

function never(): () => void {
  return () => undefined
}
