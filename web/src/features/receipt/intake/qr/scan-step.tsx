import { useId, useState } from 'react'
import { CameraView, isOff } from '#core/camera/camera-view.tsx'
import { useCamera } from '#core/camera/use-camera.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CodePicture } from './code-picture.tsx'

interface ScanStepProps {
  /** Called with a code's text; returns what is wrong with it, or undefined. */
  onText: (text: string) => string | undefined
  onFiles: (files: readonly File[]) => void
  onStep: (step: 'ways' | 'key') => void
  onClose: () => void
}

/** The camera, and below it the other ways in one line. No image leaves the device. */
export function ScanStep({ onText, onFiles, onStep, onClose }: ScanStepProps) {
  const [message, setMessage] = useState('')
  const { video, state, start } = useCamera('qr', (text) => {
    if (text !== undefined) setMessage(onText(text) ?? '')
  })
  const noteId = useId()
  return (
    <Dialog
      title="Ler nota"
      onClose={onClose}
      footer={
        <div className="grid grow gap-2">
          {isOff(state) && <Button onClick={start}>Ligar a câmera</Button>}
          <div className="-mx-1.5 flex flex-wrap justify-between">
            <Button variant="ghost" className={WAY} onClick={() => onStep('ways')}>
              Colar a página
            </Button>
            <CodePicture
              variant="ghost"
              className={WAY}
              onText={onText}
              onMessage={setMessage}
              onFiles={onFiles}
            >
              Arquivo
            </CodePicture>
            <Button variant="ghost" className={WAY} onClick={() => onStep('key')}>
              Digitar a chave
            </Button>
          </div>
        </div>
      }
    >
      <p id={noteId} className="mb-3 text-base text-muted">
        Aponte para o QR Code da nota, com boa luz. Nenhuma imagem sai do aparelho.
      </p>
      <CameraView
        video={video}
        state={state}
        describedBy={noteId}
        otherWays="Você ainda pode usar uma foto ou digitar a chave."
      />
      <output className="mt-3 block text-base text-destructive empty:hidden">{message}</output>
    </Dialog>
  )
}

/** Three of them fit beside each other at 320 px. */
const WAY = 'px-1.5! text-sm! text-primary max-[22rem]:px-0.5!'
