import { type Barcode, readBarcode } from '@compra/contract/barcode/barcode.ts'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { CameraView, isOff } from '#core/camera/camera-view.tsx'
import { hasCamera } from '#core/camera/camera.ts'
import { PictureButton } from '#core/camera/picture-button.tsx'
import { useCamera } from '#core/camera/use-camera.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { createRepeatFilter } from './repeated-code.ts'
import { FAULTS, SCAN_LABEL } from './scan-texts.ts'

const NOT_SEEN =
  'Não vi um código de barras nesta foto. Tire outra de perto, sem sombra, ou digite os números.'
const VIBRATION_MS = 60

interface ScanStepProps {
  /** The thing that is searched for or gets the code. */
  subtitle?: string
  /** What was wrong with a code. */
  message?: string
  /** By default it is closed by the first code. 'paused': codes that the camera sees are ignored. */
  mode?: 'one' | 'each' | 'paused'
  onCode: (barcode: Barcode) => void
  onClose: () => void
}

/** A barcode by the camera, by a photo, or by its digits. No image leaves the device. */
export function ScanStep(props: ScanStepProps) {
  const { subtitle, message = '', mode = 'one', onCode, onClose } = props
  const [fault, setFault] = useState('')
  const [repeats] = useState(createRepeatFilter)
  const take = (text: string): string | undefined => {
    const barcode = readBarcode(text)
    if (typeof barcode === 'string') return FAULTS[barcode]
    vibrate()
    onCode(barcode)
    return undefined
  }
  function handleFrame(text: string | undefined) {
    const isNew = repeats.isNew(text, performance.now())
    if (text === undefined) return
    if (mode === 'one' || (mode === 'each' && isNew)) setFault(take(text) ?? '')
  }
  const photo = (
    <PictureButton
      kind="barcode"
      label="Foto do código de barras"
      notSeen={NOT_SEEN}
      variant="secondary"
      onText={take}
      onMessage={setFault}
    >
      Usar foto
    </PictureButton>
  )
  return (
    <Dialog
      title={SCAN_LABEL}
      subtitle={subtitle ?? null}
      onClose={onClose}
      footer={
        mode !== 'one' && (
          <Button className="grow" onClick={onClose}>
            Pronto
          </Button>
        )
      }
    >
      {hasCamera() ? <WithCamera onFrame={handleFrame}>{photo}</WithCamera> : photo}
      <output className="my-3 block text-base text-destructive empty:my-0">
        {fault || message}
      </output>
      <Digits onText={take} />
    </Dialog>
  )
}

interface WithCameraProps {
  onFrame: (text: string | undefined) => void
  children: ReactNode
}

function WithCamera({ onFrame, children }: WithCameraProps) {
  const { video, state, start } = useCamera('barcode', onFrame)
  const noteId = useId()
  return (
    <>
      <p id={noteId} className="mb-3 text-base text-muted">
        Aponte para as barras, de perto. Nenhuma imagem sai do aparelho.
      </p>
      <CameraView
        video={video}
        state={state}
        describedBy={noteId}
        otherWays="Você ainda pode usar uma foto ou digitar os números."
        isFlat
      />
      <div className="mx-auto mt-3 grid max-w-sm grid-flow-col gap-2">
        {isOff(state) && <Button onClick={start}>Ligar a câmera</Button>}
        {children}
      </div>
    </>
  )
}

function Digits({ onText }: { onText: (text: string) => string | undefined }) {
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    const refusal = onText(text.replaceAll(/\s/g, ''))
    setMessage(refusal ?? '')
    if (refusal === undefined) setText('')
  }
  return (
    <form
      noValidate
      className="mx-auto mt-3 flex max-w-sm items-start gap-2"
      onSubmit={handleSubmit}
    >
      <TextField
        className="grow"
        label="Números abaixo das barras"
        inputMode="numeric"
        enterKeyHint="go"
        maxLength={20}
        value={text}
        message={message}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="mt-6">
        Usar
      </Button>
    </form>
  )
}

/** So that a hit is noticed without a look at the screen. */
function vibrate(): void {
  // iPhones have none.
  if ('vibrate' in navigator) navigator.vibrate(VIBRATION_MS)
}
