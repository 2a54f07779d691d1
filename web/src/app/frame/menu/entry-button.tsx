import type { LucideIcon } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'

/** The rail has text below its icons, and from 1280 px on beside them. */
export type Look = 'menu' | 'rail'

const LOOKS: Record<Look, string> = {
  menu: 'min-h-11 gap-3 px-2 text-left',
  rail: 'min-h-14 flex-col justify-center gap-1 text-center text-sm/4 xl:min-h-11 xl:flex-row xl:justify-start xl:gap-2.5 xl:pl-2 xl:text-left xl:text-base',
}

const TONES = {
  plain: 'hover:bg-raised',
  open: 'bg-primary-soft',
  destructive: 'text-destructive hover:bg-raised',
  premium: 'sold bg-premium text-on-premium hover:[filter:brightness(0.95)]',
}

interface EntryButtonProps {
  look: Look
  label: string
  /** A shorter text in place of the label; part of it. */
  short?: string | undefined
  Icon: LucideIcon
  /** `open`: its panel is on the screen. */
  tone?: keyof typeof TONES
  onClick: () => void
}

/** One entry of the menu or the rail. */
export function EntryButton(props: EntryButtonProps) {
  const { look, label, short, Icon, tone = 'plain', onClick } = props
  const isGreen = tone === 'plain' || tone === 'open'
  return (
    <button
      type="button"
      onClick={() => onClick()}
      aria-label={short && label}
      aria-current={tone === 'open' ? 'true' : undefined}
      className={classNames(
        'flex w-full items-center rounded-control font-medium',
        LOOKS[look],
        TONES[tone],
      )}
    >
      <Icon aria-hidden className={classNames('size-5.5 shrink-0', isGreen && 'text-primary')} />
      <span
        className={classNames(
          'min-w-0 wrap-anywhere',
          look === 'rail' && 'line-clamp-2 max-w-full',
        )}
      >
        {short ?? label}
      </span>
    </button>
  )
}
