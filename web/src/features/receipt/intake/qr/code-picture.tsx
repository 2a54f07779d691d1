import type { ComponentProps } from 'react'
import { PictureButton } from '#core/camera/picture-button.tsx'
import { FILE_KINDS } from '#features/receipt/intake/given/given.ts'

const NOT_SEEN =
  'Não vi um QR Code nesta foto. Tire outra de perto, sem sombra, ou digite a chave da nota.'

type CodePictureProps = Omit<
  ComponentProps<typeof PictureButton>,
  'kind' | 'label' | 'notSeen' | 'others'
> & {
  /** Called with files of receipts, if those may be chosen, too. */
  onFiles?: (files: readonly File[]) => void
}

/** A photo of the receipt's code, or a file of the receipt, instead of the camera. */
export function CodePicture({ onFiles, ...rest }: CodePictureProps) {
  return (
    <PictureButton
      {...rest}
      kind="qr"
      label={onFiles ? 'Arquivo da nota' : 'Foto do QR Code'}
      notSeen={NOT_SEEN}
      {...(onFiles && { others: { accept: FILE_KINDS, onFiles } })}
    />
  )
}
