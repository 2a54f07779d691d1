import { barcodeOf } from '@compra/contract/barcode/barcode.ts'
import {
  type BarcodeKind,
  GOOD_LOOK,
  type Look,
  modulesOf,
  photoOfBars,
} from '@compra/contract/testing/browser/barcode-pictures.ts'
import { decodeBars } from '@compra/web/src/core/camera/testing/node-decoder.ts'
import type { Row, Section } from '#section.ts'

const CODES: readonly (readonly [BarcodeKind, string])[] = [
  ['ean13', '7891000100103'],
  ['ean8', '78905351'],
  ['upca', '036000291452'],
  ['itf14', '17896006711114'],
]

const LOOKS: Readonly<Record<string, readonly Partial<Look>[]>> = {
  'turned by 0 to 180 degrees': [0, 10, 25, 45, 90, 135, 180].map((turn) => ({ turn })),
  'out of focus': [{ blur: 1.2 }, { blur: 2 }, { blur: 2, turn: 15 }],
  'in low light, or half in shadow': [
    { paper: 70, ink: 25, noise: 6 },
    { paper: 60, ink: 20, noise: 5, turn: 30, blur: 0.8 },
    { shade: 0.7, turn: 20, blur: 1 },
  ],
  'noisy or small': [{ noise: 25 }, { bar: 1.6, turn: 5, noise: 6 }],
}
const SHARE_MIN = 0.95

/** How many of 60 drawn barcodes the decoder of browsers without their own one reads. */
export const section: Section = {
  name: 'scan',
  async run() {
    const rows: Row[] = []
    let [seed, read, all] = [0, 0, 0]
    for (const [what, looks] of Object.entries(LOOKS)) {
      let found = 0
      for (const look of looks) {
        for (const [kind, digits] of CODES) {
          seed += 1
          const photo = photoOfBars(modulesOf(kind, digits), { ...GOOD_LOOK, ...look }, seed)
          const text = await decodeBars(photo)
          if (barcodeOf(text ?? '') === barcodeOf(digits)) found += 1
        }
      }
      const count = looks.length * CODES.length
      rows.push({ what: `barcodes read, ${what}`, value: found, unit: `of ${count}` })
      read += found
      all += count
    }
    const goal = { min: Math.ceil(SHARE_MIN * all) }
    return [{ what: 'barcodes read', value: read, unit: `of ${all}`, goal }, ...rows]
  },
}
