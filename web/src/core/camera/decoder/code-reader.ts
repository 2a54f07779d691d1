import { loadCode } from '#lib/retry/load-code.ts'
import type { CodeKind, CodeReader } from './decode.ts'

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

const FORMATS: Readonly<Record<CodeKind, readonly string[]>> = {
  qr: ['qr_code'],
  barcode: ['ean_13', 'ean_8', 'upc_a', 'itf'],
}

/** The browser's detector if it supports these codes, otherwise one in WebAssembly, fetched now. */
export async function codeReader(kind: CodeKind): Promise<CodeReader> {
  return (
    (await nativeReader(kind)) ?? (await loadCode(() => import('./own-reader.ts'))).ownReader(kind)
  )
}

async function nativeReader(kind: CodeKind): Promise<CodeReader | undefined> {
  const Kind = window.BarcodeDetector
  // A browser may have the API without its implementation.
  const supported = await Kind?.getSupportedFormats().catch(() => undefined)
  const formats = FORMATS[kind]
  if (!Kind || !supported || !formats.every((format) => supported.includes(format))) {
    return undefined
  }
  const detector = new Kind({ formats })
  return async (canvas) => (await detector.detect(canvas).catch(() => []))[0]?.rawValue
}
