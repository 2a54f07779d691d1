import { type ReactNode, useState } from 'react'
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
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}

/** A photo of the code instead of the camera. */
export function PictureButton({ onText, onMessage, children, ...look }: PictureButtonProps) {
  const [isReading, setReading] = useState(false)
  async function read([file]: readonly File[]) {
    if (!file) return
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
      label="Foto do QR Code"
      accept="image/*"
      busy={isReading && 'Lendo...'}
      onFiles={(files) => void read(files)}
    >
      {children}
    </FileButton>
  )
}
