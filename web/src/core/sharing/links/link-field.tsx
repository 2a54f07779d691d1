import { Copy } from 'lucide-react'
import type { Ref } from 'react'
import { TextField } from '#ui/field/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { copyLink } from './copy-link.ts'

interface LinkFieldProps {
  label: string
  /** Undefined if none was created yet. */
  link: string | undefined
  copyButton?: Ref<HTMLButtonElement>
}

/** A link to read, to select and to copy. */
export function LinkField({ label, link, copyButton }: LinkFieldProps) {
  return (
    <TextField
      label={label}
      value={link ?? ''}
      placeholder="Ainda não há link"
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      action={
        <IconButton ref={copyButton} label="Copiar link" onClick={() => void copyLink(link)}>
          <Copy aria-hidden />
        </IconButton>
      }
    />
  )
}
