import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { showToast } from '#core/shell/toasts.ts'
import { TextField } from '#ui/field/text-field.tsx'

interface KeptFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'className' | 'inputMode' | 'autoCapitalize' | 'maxLength' | 'placeholder'
> {
  /** The stored value. */
  value: string
  /** Stores the typed text, or returns why it is refused. */
  keep: (text: string) => string | undefined
  /** The title of the toast if the text is refused after the field was unmounted. */
  refused: string
}

/**
 * A text that is stored on blur, on Enter, and when the field or the page is closed; Escape undoes the
 * typing. Refused text stays to be corrected.
 */
export function KeptField({ value, keep, refused, ...rest }: KeptFieldProps) {
  const [draft, setDraft] = useState<string>()
  const [message, setMessage] = useState<string>()
  // The typed and unsaved text, to save when the field is unmounted.
  const typed = useRef<string>(undefined)
  const keepAtLast = useEffectEvent(() => {
    const refusal = typed.current === undefined ? undefined : keep(typed.current)
    typed.current = undefined
    if (refusal) showToast({ title: refused, text: refusal })
  })

  useEffect(() => {
    const leave = () => keepAtLast()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  function set(text: string | undefined) {
    typed.current = text
    setDraft(text)
    setMessage(undefined)
  }

  function handleLeave() {
    const refusal = draft === undefined ? undefined : keep(draft)
    if (refusal) setMessage(refusal)
    else set(undefined)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') handleLeave()
    if (event.key === 'Escape' && draft !== undefined) {
      // Escape must not close the dialog.
      event.preventDefault()
      set(undefined)
    }
  }

  return (
    <TextField
      {...rest}
      // A form with a refused text must not be submitted.
      ref={(input) => input?.setCustomValidity(message ?? '')}
      enterKeyHint="done"
      value={draft ?? value}
      message={message}
      onChange={(event) => set(event.target.value)}
      onBlur={handleLeave}
      onKeyDown={handleKey}
    />
  )
}
