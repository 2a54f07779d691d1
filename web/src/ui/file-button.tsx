import { type ReactNode, useRef } from 'react'
import { Button, type ButtonVariant } from './button.tsx'

interface FileButtonProps {
  /** The accessible name of the hidden field. */
  label: string
  accept: string
  isMultiple?: boolean
  busy?: string | false
  variant?: ButtonVariant
  className?: string
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that opens the browser's file chooser. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, isMultiple = false, busy, variant = 'secondary', className } = props
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Cleared, so that choosing the same file again fires an event.
          target.value = ''
          if (files.length > 0) props.onFiles(files)
        }}
      />
      <Button
        variant={variant}
        className={className}
        busy={busy ?? false}
        onClick={() => field.current?.click()}
      >
        {props.children}
      </Button>
    </>
  )
}
