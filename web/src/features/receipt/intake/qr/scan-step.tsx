import { Flashlight } from 'lucide-react'
import { useId, useState } from 'react'
import { showToast } from '#core/shell/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PictureButton } from './picture-button.tsx'
import { useCamera } from './use-camera.ts'

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
  const { video, state, start } = useCamera((text) => setMessage(onText(text) ?? ''))
  const noteId = useId()
  return (
    <Dialog
      title="Ler nota"
      onClose={onClose}
      footer={
        <div className="grid grow gap-2">
          {state.is !== 'opening' && state.is !== 'open' && (
            <Button onClick={start}>Ligar a câmera</Button>
          )}
          <div className="-mx-1.5 flex flex-wrap justify-between">
            <Button variant="ghost" className={WAY} onClick={() => onStep('ways')}>
              Colar a página
            </Button>
            <PictureButton
              variant="ghost"
              className={WAY}
              onText={onText}
              onMessage={setMessage}
              onFiles={onFiles}
            >
              Arquivo
            </PictureButton>
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
      {state.is === 'failed' ? (
        <p role="alert" className="rounded-card bg-warning-soft p-3 text-base">
          {state.message}
        </p>
      ) : (
        <div className="relative mx-auto aspect-square w-full max-w-sm overflow-hidden rounded-card bg-raised">
          <video
            ref={video}
            aria-label="Imagem da câmera"
            aria-describedby={noteId}
            muted
            playsInline
            className="size-full object-cover"
          />
          <div
            aria-hidden
            className="pointer-events-none absolute inset-8 rounded-card border-2 border-white/80"
          />
          {state.is === 'open' && state.light && <Light light={state.light} />}
        </div>
      )}
      <output className="mt-3 block text-base text-destructive empty:hidden">{message}</output>
      {state.is === 'opening' && <output className="sr-only">Ligando a câmera...</output>}
      {state.is === 'paused' && (
        <p className="mt-3 text-base text-muted">A câmera foi desligada.</p>
      )}
    </Dialog>
  )
}

/** Three of them fit beside each other at 320 px. */
const WAY = 'px-1.5! text-sm! text-primary max-[22rem]:px-0.5!'

function Light({ light }: { light: (isOn: boolean) => Promise<void> }) {
  const [isOn, setOn] = useState(false)
  async function handlePress() {
    try {
      await light(!isOn)
      setOn(!isOn)
    } catch {
      showToast({ title: 'A lanterna não ligou', text: 'Procure um lugar mais claro.' })
    }
  }
  return (
    <IconButton
      label="Lanterna"
      aria-pressed={isOn}
      className="absolute right-2 bottom-2 bg-surface aria-pressed:bg-primary aria-pressed:text-on-primary"
      onClick={() => void handlePress()}
    >
      <Flashlight aria-hidden />
    </IconButton>
  )
}
