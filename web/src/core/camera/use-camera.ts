import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Camera, cameraFailure, openCamera } from './camera.ts'
import { codeReader } from './decoder/code-reader.ts'
import type { CodeKind, CodeReader } from './decoder/decode.ts'

/** The pause between two frames keeps the phone cool. */
const PAUSE_MS = 150

export type CameraState =
  | { readonly is: 'opening' | 'paused' }
  | { readonly is: 'open'; readonly light: Camera['light'] }
  | { readonly is: 'failed'; readonly message: string }

/**
 * Shows the camera in a video element and reports the code of a kind in each frame, or undefined. It is released on unmount and when the page is
 * hidden; then it is off until `start`.
 */
export function useCamera(kind: CodeKind, onFrame: (text: string | undefined) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>({ is: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const handleFrame = useEffectEvent(onFrame)
  useEffect(() => {
    const leave = watch(video, kind, {
      onState: setState,
      onFrame: (text) => handleFrame(text),
    })
    const pause = () => {
      leave()
      setState((now) => (now.is === 'failed' ? now : { is: 'paused' }))
    }
    const handleHidden = () => document.hidden && pause()
    document.addEventListener('visibilitychange', handleHidden)
    addEventListener('pagehide', pause)
    return () => {
      document.removeEventListener('visibilitychange', handleHidden)
      removeEventListener('pagehide', pause)
      leave()
    }
  }, [attempt, kind])
  function start() {
    setState({ is: 'opening' })
    setAttempt(attempt + 1)
  }
  return { video, state, start }
}

interface Handlers {
  onState: (state: CameraState) => void
  onFrame: (text: string | undefined) => void
}

/** Opens the camera and decodes frames; the returned function ends both at any time. */
function watch(
  video: RefObject<HTMLVideoElement | null>,
  kind: CodeKind,
  { onState, onFrame }: Handlers,
) {
  let isOver = false
  let camera: Camera | undefined
  const stop = () => {
    isOver = true
    camera?.stop()
    if (video.current) video.current.srcObject = null
  }
  async function begin(): Promise<void> {
    const opened = await openCamera()
    camera = opened
    // Closed during the permission prompt.
    if (isOver) return stop()
    const read = await codeReader(kind)
    if (isOver || !video.current) return stop()
    video.current.srcObject = opened.stream
    await video.current.play()
    onState({ is: 'open', light: opened.light })
    await look(video.current, { read, isOver: () => isOver, onFrame })
  }
  begin().catch((error: unknown) => {
    if (isOver) return
    stop()
    onState({ is: 'failed', message: cameraFailure(error) })
  })
  return stop
}

interface Looking {
  read: CodeReader
  isOver: () => boolean
  onFrame: (text: string | undefined) => void
}

async function look(video: HTMLVideoElement, { read, isOver, onFrame }: Looking): Promise<void> {
  const canvas = document.createElement('canvas')
  while (!isOver()) {
    draw(video, canvas)
    const text = canvas.width > 0 ? await read(canvas, 'frame') : undefined
    if (isOver()) return
    onFrame(text)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** The middle square, which the screen shows. */
function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement): void {
  const side = Math.min(video.videoWidth, video.videoHeight)
  const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2]
  canvas.width = side
  canvas.height = side
  canvas
    .getContext('2d', { willReadFrequently: true })
    ?.drawImage(video, left, top, side, side, 0, 0, side, side)
}
