import type { LucideIcon } from 'lucide-react'
import { type ComponentType, Suspense, useSyncExternalStore } from 'react'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import { Notice } from '#ui/feedback/notice.tsx'

interface FramePage {
  Icon: LucideIcon
  title: string
  /** 'Abrindo o convite...' */
  opening: string
  /** Reads from the URL what the page shows; '' if the URL lacks it. */
  readLink?: () => string
}

/** A page whose HTML is a frame only: its content depends on the visitor, so its code is fetched afterwards. */
export function framePage(
  load: () => Promise<ComponentType<{ link: string }>>,
  { Icon, title, opening, readLink = () => '' }: FramePage,
) {
  const content = lazyPage<{ link: string }>(async () => {
    const Content = await load()
    await wholeStyles
    return Content
  })

  function Opening() {
    return (
      <Notice icon={<Icon aria-hidden />} title={title}>
        <output className="block text-muted">{opening}</output>
      </Notice>
    )
  }

  return function FramePage() {
    const link = useSyncExternalStore(never, readLink, () => undefined)
    if (link === undefined) return <Opening />
    return (
      <Suspense fallback={<Opening />}>
        <content.Component key={link} link={link} />
      </Suspense>
    )
  }
}

function never(): () => void {
  return () => undefined
}
