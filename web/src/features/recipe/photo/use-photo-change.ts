import { useState } from 'react'
import { showToast } from '#core/shell/toasts.ts'
import type { PhotoChange } from './save-photo.ts'
import { shrunkPhoto } from './shrink-photo.ts'

/** What becomes of a recipe's picture once the recipe is saved. */
export function usePhotoChange() {
  const [change, setChange] = useState<PhotoChange>()
  const { isBusy, choose } = useShrunk(setChange)
  return { change, isBusy, choose, remove: () => setChange(null) }
}

/** Makes chosen files small, and says so where that cannot be done. */
export function useShrunk(onPhoto: (photo: Blob) => void) {
  const [isBusy, setBusy] = useState(false)
  async function shrink(file: File) {
    setBusy(true)
    try {
      onPhoto(await shrunkPhoto(file))
    } catch {
      showToast({
        title: 'Não deu para abrir esta imagem',
        text: 'Escolha outra foto, de preferência em JPEG ou PNG.',
        destructive: true,
      })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, choose: ([file]: readonly File[]) => void (file && shrink(file)) }
}

export type PhotoChanging = ReturnType<typeof usePhotoChange>
