import { useState } from 'react'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import type { PhotoChange } from './save-photo.ts'
import { shrunkPhoto } from './shrink-photo.ts'

/** The pending change of a recipe's photo, applied when the recipe is saved. */
export function usePhotoChange() {
  const [change, setChange] = useState<PhotoChange>()
  const { isBusy, choose } = useShrunk(setChange)
  return { change, isBusy, choose, remove: () => setChange(null) }
}

/** Shrinks chosen photos, and shows a message if that fails. */
export function useShrunk(onPhoto: (photo: Blob) => void) {
  const [isBusy, setBusy] = useState(false)
  async function shrink(file: File) {
    setBusy(true)
    const act = beginAct()
    try {
      onPhoto(await shrunkPhoto(file))
    } catch {
      showToast(
        {
          title: 'Não deu para abrir esta imagem',
          text: 'Escolha outra foto, de preferência em JPEG ou PNG.',
          destructive: true,
        },
        act,
      )
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, choose: ([file]: readonly File[]) => void (file && shrink(file)) }
}

export type PhotoChanging = ReturnType<typeof usePhotoChange>
