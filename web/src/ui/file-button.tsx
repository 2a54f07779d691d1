import { type ReactNode, useRef } from 'react'
import { Button, type ButtonVariant } from './button.tsx'

interface FileButtonProps {
  /** For assistive technology and tests, of the hidden field. */
  label: string
  accept: string
  isMultiple?: boolean
  busy?: string | false
  variant?: ButtonVariant
  className?: string
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that opens the browser's own choice of files. */
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
          // The same file may be chosen again.
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
