import { UserRoundPlus } from 'lucide-react'
import { Suspense, useSyncExternalStore } from 'react'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Fetched after the frame, which is all that the page's HTML holds. */
const invitation = lazyPage(async () => {
  const code = await import('./invitation.tsx')
  await wholeStyles
  return code.Invitation
})

/** The page of an invite's link or QR code, which leads into a household. */
export function JoinPage() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isInBrowser) return <Opening />
  return (
    <Suspense fallback={<Opening />}>
      <invitation.Component />
    </Suspense>
  )
}

function Opening() {
  return (
    <Notice icon={<UserRoundPlus aria-hidden />} title="Convite para uma casa">
      <output className="block text-muted">Abrindo o convite...</output>
    </Notice>
  )
}

function never(): () => void {
  return () => undefined
}
