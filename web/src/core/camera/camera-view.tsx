import { Flashlight } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { showToast } from '#core/shell/toasts.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { CameraState } from './use-camera.ts'

interface CameraViewProps {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** The element that says what to point it at. */
  describedBy: string
  /** What to do without a camera. */
  otherWays: string
  /** Room for bars instead of a square. */
  isFlat?: boolean
}

/** The camera's image with its light, or why there is none. */
export function CameraView({ video, state, describedBy, otherWays, isFlat }: CameraViewProps) {
  if (state.is === 'failed') {
    return (
      <p role="alert" className="rounded-card bg-warning-soft p-3 text-base">
        {state.message} {otherWays}
      </p>
    )
  }
  return (
    <>
      <div
        className={classNames(
          'relative mx-auto w-full max-w-sm overflow-hidden rounded-card bg-raised',
          isFlat ? 'aspect-4/3' : 'aspect-square',
        )}
      >
        <video
          ref={video}
          aria-label="Imagem da câmera"
          aria-describedby={describedBy}
          muted
          playsInline
          className="size-full object-cover"
        />
        <div
          aria-hidden
          className={classNames(
            'pointer-events-none absolute rounded-card border-2 border-white/80',
            isFlat ? 'inset-x-8 inset-y-14' : 'inset-8',
          )}
        />
        {state.is === 'open' && state.light && <Light light={state.light} />}
      </div>
      {state.is === 'opening' && <output className="sr-only">Ligando a câmera...</output>}
      {state.is === 'paused' && (
        <p className="mt-3 text-base text-muted">A câmera foi desligada.</p>
      )}
    </>
  )
}

/** Whether the camera can be turned on again. */
export function isOff(state: CameraState): boolean {
  return state.is === 'failed' || state.is === 'paused'
}

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
