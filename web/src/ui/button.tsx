import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive' | 'premium'

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-base font-semibold select-none transition-colors disabled:opacity-55 aria-disabled:opacity-55'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:enabled:bg-primary-strong',
  secondary: 'border border-control bg-surface text-foreground hover:enabled:bg-raised',
  ghost: 'text-foreground hover:enabled:bg-raised',
  destructive: 'bg-destructive text-on-destructive hover:enabled:[filter:brightness(0.95)]',
  // Hidden by the server if nothing is sold.
  premium: 'sold bg-premium text-on-premium hover:enabled:[filter:brightness(0.95)]',
}

/** The classes of a button, for links in the style of one. */
export function buttonClass(variant: ButtonVariant = 'primary', extra?: string): string {
  return classNames(BASE, VARIANTS[variant], extra)
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /**
   * While set, the button is inactive and shows this instead; it keeps its width, and the focus,
   * which a disabled button would lose.
   */
  busy?: string | false
}

export function Button({ variant, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? stop : onClick}
      aria-disabled={busy ? true : undefined}
      aria-busy={busy ? true : undefined}
      className={buttonClass(variant, className)}
    >
      <span className="grid justify-items-center *:[grid-area:1/1]">
        <span className={classNames('inline-flex items-center gap-2', busy && 'invisible')}>
          {children}
        </span>
        {busy && <span>{busy}</span>}
      </span>
    </button>
  )
}

/** Also keeps the form from being submitted. */
function stop(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
