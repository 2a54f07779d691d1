/** The rear camera, open until `stop`. */
export interface Camera {
  readonly stream: MediaStream
  /** Turns its light on or off; undefined if unsupported. */
  readonly light: ((isOn: boolean) => Promise<void>) | undefined
  readonly stop: () => void
}

/** A receipt's dense code needs this resolution; a higher one slows decoding. */
const WANTED = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

const OTHERWISE = 'Não foi possível ligar a câmera.'
const MISSING = 'Nenhuma câmera foi encontrada neste aparelho.'
const FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: 'A câmera está bloqueada: permita o uso dela nas configurações do navegador.',
  NotFoundError: MISSING,
  OverconstrainedError: MISSING,
  NetworkError: 'O leitor de códigos não pôde ser baixado: verifique a conexão e tente de novo.',
  NotReadableError: 'Outro aplicativo está usando a câmera: feche-o e tente de novo.',
}

/** Missing without a secure context. */
export function hasCamera(): boolean {
  return 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices
}

const PHONE = '(width < 40rem)'

/** Phones begin with the camera. */
export function beginsWithCamera(): boolean {
  return hasCamera() && matchMedia(PHONE).matches
}

/** Asks for permission the first time; rejects with the browser's error. */
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

/** Why the camera did not open, or its image is not read. */
export function cameraFailure(error: unknown): string {
  return (error instanceof DOMException && FAILURES[error.name]) || OTHERWISE
}

function hasLight(track: MediaStreamTrack): boolean {
  // Firefox has no `getCapabilities`; the DOM types lack the torch.
  const abilities = 'getCapabilities' in track ? track.getCapabilities() : {}
  return 'torch' in abilities && abilities.torch === true
}

async function shine(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  const constraints: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn }
  await track.applyConstraints({ advanced: [constraints] })
}
