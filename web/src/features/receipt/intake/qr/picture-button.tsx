import { type ReactNode, useState } from 'react'
import { FILE_KINDS } from '#features/receipt/intake/given/given.ts'
import type { ButtonVariant } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { readPicture } from './picture.ts'

const NOT_SEEN =
  'Não vi um QR Code nesta foto. Tire outra de perto, sem sombra, ou digite a chave da nota.'
const NOT_FETCHED = 'Não foi possível abrir o leitor. Verifique sua conexão e tente de novo.'

interface PictureButtonProps {
  /** Called with the code's text; returns what is wrong with it, or undefined. */
  onText: (text: string) => string | undefined
  /** '' when a new attempt begins. */
  onMessage: (message: string) => void
  /** Called with files that are no pictures, if those may be chosen, too. */
  onFiles?: (files: readonly File[]) => void
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}

/** A photo of the code, or a file of the receipt, instead of the camera. */
export function PictureButton(props: PictureButtonProps) {
  const { onText, onMessage, onFiles, children, ...look } = props
  const [isReading, setReading] = useState(false)
  async function read(files: readonly File[]) {
    const [file] = files
    if (!file) return
    if (onFiles && !file.type.startsWith('image/')) return onFiles(files)
    setReading(true)
    onMessage('')
    try {
      const text = await readPicture(file)
      onMessage((text === undefined ? NOT_SEEN : onText(text)) ?? '')
    } catch {
      onMessage(NOT_FETCHED)
    } finally {
      setReading(false)
    }
  }
  return (
    <FileButton
      {...look}
      label={onFiles ? 'Arquivo da nota' : 'Foto do QR Code'}
      accept={onFiles ? `image/*,${FILE_KINDS}` : 'image/*'}
      isMultiple={onFiles !== undefined}
      busy={isReading && 'Lendo...'}
      onFiles={(files) => void read(files)}
    >
      {children}
    </FileButton>
  )
}
