/** The camera at the back of the phone, open until `stop`. */
export interface Camera {
  readonly stream: MediaStream
  /** Turns its light on or off; undefined where it has none that a page may use. */
  readonly light: ((isOn: boolean) => Promise<void>) | undefined
  readonly stop: () => void
}

/** A dense code of a receipt needs this much, and more makes each look slower. */
const WANTED = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

const OTHER_WAYS = 'Você ainda pode usar uma foto ou digitar a chave.'
const OTHERWISE = `Não foi possível ligar a câmera. ${OTHER_WAYS}`
const FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: `A câmera está bloqueada: permita o uso dela nas configurações do navegador. ${OTHER_WAYS}`,
  NotFoundError: `Nenhuma câmera foi encontrada neste aparelho. ${OTHER_WAYS}`,
  OverconstrainedError: `Nenhuma câmera foi encontrada neste aparelho. ${OTHER_WAYS}`,
  NotReadableError: `Outro aplicativo está usando a câmera: feche-o e tente de novo. ${OTHER_WAYS}`,
  AbortError: OTHERWISE,
}

/** Missing without a secure context. */
export function hasCamera(): boolean {
  return 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices
}

/** Asks the person for it, the first time; rejects as the browser does. */
export async function openCamera(): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: WANTED, audio: false })
  const [track] = stream.getVideoTracks()
  return {
    stream,
    light: track && hasLight(track) ? (isOn) => shine(track, isOn) : undefined,
    stop: () => {
      for (const open of stream.getTracks()) open.stop()
    },
  }
}

/** Why the camera did not open, with what can be done instead. */
export function cameraFailure(error: unknown): string {
  return (error instanceof DOMException && FAILURES[error.name]) || OTHERWISE
}

function hasLight(track: MediaStreamTrack): boolean {
  // Firefox has no capabilities; the types of the browser know no light.
  const abilities = 'getCapabilities' in track ? track.getCapabilities() : {}
  return 'torch' in abilities && abilities.torch === true
}

async function shine(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  const constraints: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn }
  await track.applyConstraints({ advanced: [constraints] })
}
