import { loadCode } from '#lib/retry/load-code.ts'

/** The Barcode Detection API: in Chrome on Android, ChromeOS and macOS. */
interface Detector {
  detect(source: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: readonly string[] }): Detector
      getSupportedFormats(): Promise<readonly string[]>
    }
  }
}

/** Returns the text of the QR code in an image, or undefined; may take `limit` milliseconds. */
export type QrReader = (canvas: HTMLCanvasElement, limit: number) => Promise<string | undefined>

/** The browser's detector if it supports QR codes, otherwise one in JavaScript, fetched now. */
export async function qrReader(): Promise<QrReader> {
  return (await nativeReader()) ?? ownReader()
}

async function nativeReader(): Promise<QrReader | undefined> {
  const Kind = window.BarcodeDetector
  // A browser may have the API without its implementation.
  const formats = await Kind?.getSupportedFormats().catch(() => undefined)
  if (!Kind || !formats?.includes('qr_code')) return undefined
  const detector = new Kind({ formats: ['qr_code'] })
  return async (canvas) => (await detector.detect(canvas).catch(() => []))[0]?.rawValue
}

async function ownReader(): Promise<QrReader> {
  const { default: decodeQr } = await loadCode(() => import('qr/decode.js'))
  return async (canvas, limit) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
    try {
      return pixels && decodeQr(pixels, { timeLimit: limit })
    } catch {
      // It throws when it finds none.
      return undefined
    }
  }
}
