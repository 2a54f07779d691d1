import { type Barcode, readBarcode } from '@compra/contract/barcode/barcode.ts'
import { type CounterReading, readCounter } from '@compra/contract/barcode/counter.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { productWithCode } from '#core/scan/known-codes.ts'
import { type Meant, NameStep } from '#core/scan/name-step.tsx'
import { readScanRequest } from '#core/scan/scan-request.ts'
import { ScanStep } from '#core/scan/scan-step.tsx'
import { useNaming } from '#core/scan/use-naming.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { LabelStep } from './label-step.tsx'
import { putOnList } from './put-on-list.ts'

type Step =
  | { readonly is: 'scan' | 'search' }
  | { readonly is: 'name'; readonly barcode: Barcode }
  | { readonly is: 'label'; readonly meant: Meant; readonly readings: readonly CounterReading[] }

/** The scanner over the page, or what follows it for typed digits. */
export function ScanOverlay() {
  const [typed] = useState(readScanRequest)
  return <ListScan typed={typed} onClose={closeOverlay} />
}

interface ListScanProps {
  /** Digits that a scanner has typed; undefined: the camera reads them. */
  typed?: string | undefined
  onClose: () => void
}

/** A scanned thing is ticked on the open list, or added to it. An unknown code is asked about once. */
export function ListScan({ typed, onClose }: ListScanProps) {
  const [step, setStep] = useState<Step>({ is: typed === undefined ? 'scan' : 'search' })

  function end(meant: Meant, reading?: CounterReading): void {
    onClose()
    putOnList(meant, reading)
  }

  function take(meant: Meant, { amount }: Barcode): void {
    const readings = amount === undefined ? [] : readCounter(amount, kiloPriceOf(meant))
    if (readings.length > 1) setStep({ is: 'label', meant, readings })
    else end(meant, readings[0])
  }

  async function search(barcode: Barcode): Promise<void> {
    setStep({ is: 'search' })
    const product = await productWithCode(barcode)
    if (product) take({ product }, barcode)
    else setStep({ is: 'name', barcode })
  }

  const begin = useEffectEvent((digits: string) => {
    const barcode = readBarcode(digits)
    if (typeof barcode !== 'string') void search(barcode)
  })
  useEffect(() => {
    // In a microtask: an answer at once would close the overlay while it opens.
    if (typed !== undefined) void Promise.resolve(typed).then(begin)
  }, [typed])

  switch (step.is) {
    case 'search':
      return null
    case 'scan':
      return <ScanStep onCode={(barcode) => void search(barcode)} onClose={onClose} />
    case 'name':
      return <Naming barcode={step.barcode} onMeant={take} onClose={onClose} />
    case 'label':
      return (
        <LabelStep
          name={nameOf(step.meant)}
          readings={step.readings}
          onChoose={(reading) => end(step.meant, reading)}
          onClose={onClose}
        />
      )
  }
}

interface NamingProps {
  barcode: Barcode
  onMeant: (meant: Meant, barcode: Barcode) => void
  onClose: () => void
}

function Naming({ barcode, onMeant, onClose }: NamingProps) {
  const { isBusy, name } = useNaming(barcode.code, (meant) => onMeant(meant, barcode))
  return <NameStep code={barcode.code} isBusy={isBusy} onNamed={name} onClose={onClose} />
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
