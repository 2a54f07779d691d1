import { barcodeOf } from '@compra/contract/barcode/barcode.ts'
import {
  GOOD_LOOK,
  modulesOf,
  photoOfBars,
} from '@compra/contract/testing/browser/barcode-pictures.ts'
import { describe, expect, test } from 'vitest'
import { decodeBars } from '#core/camera/testing/node-decoder.ts'
import { edgeDirection } from './straighten.ts'

describe('the bars of a photo', () => {
  test.each([
    ['an EAN-13', 'ean13', '7896006711117', {}],
    ['an EAN-8', 'ean8', '78905351', { turn: 90 }],
    ['a UPC-A', 'upca', '036000291452', { turn: 180 }],
    ['a case (ITF-14)', 'itf14', '17896006711114', {}],
    ['a turned code', 'ean13', '7896006711117', { turn: 35, blur: 1 }],
    ['a blurred code', 'ean13', '7896006711117', { blur: 2, turn: 15 }],
    ['a code in low light', 'ean8', '78905351', { paper: 60, ink: 20, noise: 5, turn: 30 }],
    ['a code half in shadow', 'upca', '036000291452', { shade: 0.7, turn: 20, blur: 1 }],
  ] as const)('of %s are read', async (_, kind, digits, look) => {
    const photo = photoOfBars(modulesOf(kind, digits), { ...GOOD_LOOK, ...look })
    expect(barcodeOf((await decodeBars(photo)) ?? '')).toBe(barcodeOf(digits))
  })

  test('that are no code are nothing', async () => {
    expect(await decodeBars(photoOfBars('1011001110100110011', GOOD_LOOK))).toBeUndefined()
    expect(await decodeBars(photoOfBars('0', GOOD_LOOK))).toBeUndefined()
  })

  test('have the direction in which they are turned', () => {
    const photo = photoOfBars(modulesOf('ean8', '78905351'), { ...GOOD_LOOK, turn: 25, noise: 20 })
    expect((edgeDirection(photo) * 180) / Math.PI).toBeCloseTo(25, 0)
  })
})
