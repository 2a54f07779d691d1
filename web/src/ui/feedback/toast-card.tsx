import { X } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'

interface ToastCardProps {
  title: string
  text?: string | undefined
  destructive?: boolean | undefined
  actions: readonly { label: string; onPress: () => void }[]
  onClose: () => void
}

/** A button with a longer label goes below the text, which would have no room on a phone. */
const SHORT_LABEL = 10

/** The appearance of a toast; its place and duration are decided elsewhere. */
export function ToastCard({ title, text, destructive, actions, onClose }: ToastCardProps) {
  const isLong = actions.some(({ label }) => label.length > SHORT_LABEL)
  return (
    <div
      className={classNames(
        'flex items-center gap-1 rounded-card border bg-surface py-1.5 pr-1.5 pl-4 text-foreground shadow-floating',
        destructive ? 'border-destructive' : 'border-border',
        actions.length > 1 && 'flex-wrap',
        isLong && 'max-sm:flex-wrap',
      )}
    >
      <div className="min-w-0 grow basis-0 py-1.5 wrap-anywhere">
        <p className={classNames('text-base font-semibold', destructive && 'text-destructive')}>
          {title}
        </p>
        {text && <p className="text-sm whitespace-pre-line text-muted">{text}</p>}
      </div>
      {actions.length > 0 && (
        <div
          className={classNames(
            'flex',
            actions.length > 1 && 'order-last w-full flex-wrap justify-end',
            isLong && 'max-sm:order-last max-sm:w-full max-sm:justify-end',
          )}
        >
          {actions.map(({ label, onPress }) => (
            <button
              key={label}
              type="button"
              onClick={onPress}
              className={classNames(
                'min-h-11 shrink-0 rounded-control font-semibold text-primary hover:bg-raised',
                actions.length > 1 ? 'px-2' : 'px-3',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <IconButton label="Fechar aviso" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
