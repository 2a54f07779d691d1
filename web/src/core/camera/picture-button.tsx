import { type ReactNode, useState } from 'react'
import type { ButtonVariant } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import type { CodeKind } from './decoder/decode.ts'
import { readPicture } from './picture.ts'

const NOT_FETCHED = 'Não foi possível abrir o leitor. Verifique sua conexão e tente de novo.'

interface PictureButtonProps {
  kind: CodeKind
  /** The accessible name of the field. */
  label: string
  /** Shown if there is no code on the picture. */
  notSeen: string
  /** Called with the code's text; returns what is wrong with it, or undefined. */
  onText: (text: string) => string | undefined
  /** '' when a new attempt begins. */
  onMessage: (message: string) => void
  /** The files that are no pictures, if those may be chosen, too. */
  others?: { readonly accept: string; readonly onFiles: (files: readonly File[]) => void }
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}

/** A photo of the code instead of the camera. */
export function PictureButton(props: PictureButtonProps) {
  const { kind, label, notSeen, onText, onMessage, others, children, ...look } = props
  const [isReading, setReading] = useState(false)
  async function read(files: readonly File[]) {
    const [file] = files
    if (!file) return
    if (others && !file.type.startsWith('image/')) return others.onFiles(files)
    setReading(true)
    onMessage('')
    try {
      const text = await readPicture(file, kind)
      onMessage((text === undefined ? notSeen : onText(text)) ?? '')
    } catch {
      onMessage(NOT_FETCHED)
    } finally {
      setReading(false)
    }
  }
  return (
    <FileButton
      {...look}
      label={label}
      accept={others ? `image/*,${others.accept}` : 'image/*'}
      isMultiple={others !== undefined}
      busy={isReading && 'Lendo...'}
      onFiles={(files) => void read(files)}
    >
      {children}
    </FileButton>
  )
}
