import type { BarcodeFault } from '@compra/contract/barcode/barcode.ts'

/** Why digits are no barcode. */
export const FAULTS: Readonly<Record<BarcodeFault, string>> = {
  wrongDigit: 'Um dos números está errado: confira os que estão abaixo das barras.',
  notBarcode: 'Um código de barras tem 8, 12, 13 ou 14 números.',
}

export const SCAN_LABEL = 'Ler código de barras'
