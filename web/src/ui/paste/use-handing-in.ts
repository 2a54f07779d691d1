import { useState } from 'react'
import { type Copied, isEmpty, readCopied } from './clipboard.ts'

const NOTHING_COPIED = 'Não há nada copiado.'
const NOT_ALLOWED = 'O navegador não deixou ler o que foi copiado. Toque no campo e cole ali.'

interface HandingIn {
  onCopied: (copied: Copied) => void
  onFiles: (files: readonly File[]) => void
  /** Should focus the field, because a paste into it needs no permission. */
  onRefused: () => void
}

export type HandedIn = ReturnType<typeof useHandingIn>

/** Passes pasted content and chosen files to the reader; empty content shows an error at the field. */
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
      // The user or the browser refused.
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
