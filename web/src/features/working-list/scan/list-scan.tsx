import { type Barcode, readBarcode } from '@compra/contract/barcode/barcode.ts'
import { type CounterReading, readCounter } from '@compra/contract/barcode/counter.ts'
import { useState } from 'react'
import { EachScan } from '#core/scan/each-scan.tsx'
import { CodeMeaning } from '#core/scan/meaning/code-meaning.tsx'
import type { Meant } from '#core/scan/meaning/name-step.tsx'
import { readScanRequest } from '#core/scan/scan-request.ts'
import { ScanStep } from '#core/scan/scan-step.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { LabelStep } from './label-step.tsx'
import { putOnList } from './put-on-list.ts'

/** The scanner over the page, or what follows it for typed digits. */
export function ScanOverlay() {
  const [barcode, setBarcode] = useState(() => barcodeIn(readScanRequest()))
  const { label, take, answer } = useLabels(closeOverlay)
  if (label) return <LabelStep {...label} onChoose={answer} onClose={closeOverlay} />
  if (!barcode) return <ScanStep onCode={setBarcode} onClose={closeOverlay} />
  return <CodeMeaning barcode={barcode} onMeant={take} onClose={closeOverlay} />
}

/** The scanner in the shop: one thing after the other, until it is closed. */
export function MarketScan({ onClose }: { onClose: () => void }) {
  const { label, take, answer, cancel } = useLabels(() => {})
  return (
    <>
      <EachScan isPaused={label !== undefined} onMeant={take} onClose={onClose} />
      {label && <LabelStep {...label} onChoose={answer} onClose={cancel} />}
    </>
  )
}

interface Label {
  readonly meant: Meant
  readonly name: string
  readonly readings: readonly CounterReading[]
}

/** Ticks a scanned thing on the open list, or adds it, after a question if its label has two readings. */
function useLabels(onEnd: () => void) {
  const [label, setLabel] = useState<Label>()
  function end(meant: Meant, reading?: CounterReading): void {
    setLabel(undefined)
    onEnd()
    putOnList(meant, reading)
  }
  const take = (meant: Meant, { amount }: Barcode): void => {
    const readings = amount === undefined ? [] : readCounter(amount, kiloPriceOf(meant))
    if (readings.length > 1) setLabel({ meant, name: nameOf(meant), readings })
    else end(meant, readings[0])
  }
  const answer = (reading: CounterReading) => label && end(label.meant, reading)
  return { label, take, answer, cancel: () => setLabel(undefined) }
}

function barcodeIn(typed: string | undefined): Barcode | undefined {
  const barcode = readBarcode(typed ?? '')
  return typeof barcode === 'string' ? undefined : barcode
}

function nameOf(meant: Meant): string {
  return 'name' in meant ? meant.name : meant.product.name
}

/** Of a product that is counted by the kilo. */
function kiloPriceOf(meant: Meant): number | null {
  if ('name' in meant) return null
  const { content, price } = meant.product
  return content?.unit === 'kg' && content.amount === 1 && price > 0 ? price : null
}
