import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Picture } from '@compra/contract/testing/browser/barcode-pictures.ts'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { decode } from '#core/camera/decoder/decode.ts'

/** The file that browsers fetch at their first scan. */
const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** The worker's decoder in Node. */
export async function decodeBars({ width, height, grey }: Picture): Promise<string | undefined> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer } })
  const data = new Uint8ClampedArray(4 * grey.length).fill(255)
  for (const [at, value] of grey.entries()) data.fill(value, 4 * at, 4 * at + 3)
  return decode({ width, height, data }, 'barcode', 'photo')
}
