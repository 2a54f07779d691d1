import { useState } from 'react'
import { type Copied, isEmpty, readCopied } from './clipboard.ts'

const NOTHING_COPIED = 'Não há nada copiado.'
const NOT_ALLOWED = 'O navegador não deixou ler o que foi copiado. Toque no campo e cole ali.'

interface HandingIn {
  onCopied: (copied: Copied) => void
  onFiles: (files: readonly File[]) => void
  /** The field is where a paste needs no permission. */
  onRefused: () => void
}

export type HandedIn = ReturnType<typeof useHandingIn>

/** What is pasted or chosen goes to the reader; what is nothing is said beside the field. */
export function useHandingIn({ onCopied, onFiles, onRefused }: HandingIn) {
  const [message, setMessage] = useState('')
  function take(given: Copied, otherwise = NOTHING_COPIED) {
    setMessage(isEmpty(given) ? otherwise : '')
    if (!isEmpty(given)) onCopied(given)
  }
  async function pasteCopied() {
    try {
      take(await readCopied())
    } catch {
      // Refused by the person or by the browser.
      setMessage(NOT_ALLOWED)
      onRefused()
    }
  }
  return {
    message,
    setMessage,
    take,
    takeFiles: (files: readonly File[]) => {
      setMessage('')
      onFiles(files)
    },
    pasteCopied: () => void pasteCopied(),
  }
}
