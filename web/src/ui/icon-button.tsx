import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** The accessible name, also shown as tooltip. */
  label: string
}

/** A 44 px target around one icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-foreground transition-colors hover:enabled:bg-raised disabled:opacity-45 [&_svg]:size-5.5',
        className,
      )}
    >
      {children}
    </button>
  )
}
