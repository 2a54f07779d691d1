import confetti from 'canvas-confetti'

const CONFETTI_MS = 3000

/** Leaf, lime, sun, tomato and sky: the canvas knows no design tokens. */
const COLORS = ['#2f8f4e', '#8fce5a', '#f2b43c', '#e5533d', '#4aa3df']

let isPlaying = false

/** Three seconds of confetti from both sides. */
export function play(): void {
  if (isPlaying) return
  isPlaying = true
  const canvas = canvasAbove()
  // No worker: the page's CSP allows none from a blob.
  const fire = confetti.create(canvas, { resize: true, useWorker: false })
  const end = performance.now() + CONFETTI_MS
  let frames = 0
  requestAnimationFrame(function frame(now) {
    if (now >= end) {
      fire.reset()
      canvas.remove()
      isPlaying = false
      return
    }
    frames += 1
    for (const side of [0, 1]) {
      void fire({
        particleCount: 2,
        angle: side === 0 ? 60 : 120,
        spread: 60,
        startVelocity: 50,
        origin: { x: side, y: 0.7 },
        colors: COLORS.slice((frames + side) % COLORS.length),
      })
    }
    requestAnimationFrame(frame)
  })
}

/** Covers the screen, above an open modal too, which is above everything else. */
function canvasAbove(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    zIndex: '100',
  })
  const [modal] = [...document.querySelectorAll('dialog:modal')].toReversed()
  ;(modal ?? document.body).append(canvas)
  return canvas
}
