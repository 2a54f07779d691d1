import { type ClipboardEvent, type InputEvent, useState } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

interface Given<Element extends Field> {
  readonly maxLength?: number | undefined
  readonly onPaste?: ((event: ClipboardEvent<Element>) => void) | undefined
  readonly onInput?: ((event: InputEvent<Element>) => void) | undefined
}

/** Browsers silently cut pasted text at `maxLength`: `message` says so until the user types. */
export function useCutPaste<Element extends Field>({
  maxLength,
  onPaste,
  onInput,
}: Given<Element>) {
  const [isCut, setIsCut] = useState(false)
  return {
    message: isCut ? `Só cabem ${maxLength} letras: o fim do texto ficou de fora.` : undefined,
    handlers: {
      onPaste(event: ClipboardEvent<Element>) {
        onPaste?.(event)
        if (maxLength === undefined || event.defaultPrevented) return
        const { value, selectionStart, selectionEnd } = event.currentTarget
        const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
        const pasted = event.clipboardData.getData('text')
        setIsCut(value.length - replaced + pasted.length > maxLength)
      },
      onInput(event: InputEvent<Element>) {
        onInput?.(event)
        if (event.nativeEvent.inputType !== 'insertFromPaste') setIsCut(false)
      },
    },
  }
}
