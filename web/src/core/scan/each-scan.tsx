import type { Barcode } from '@compra/contract/barcode/barcode.ts'
import { useState } from 'react'
import { CodeMeaning } from './meaning/code-meaning.tsx'
import type { Meant } from './meaning/name-step.tsx'
import { ScanStep } from './scan-step.tsx'

interface EachScanProps {
  /** A question about the last code is open: others are ignored. */
  isPaused?: boolean
  onMeant: (meant: Meant, barcode: Barcode) => void
  onClose: () => void
}

/** Reads one code after the other; the camera stays open until it is closed. */
export function EachScan({ isPaused = false, onMeant, onClose }: EachScanProps) {
  const [barcode, setBarcode] = useState<Barcode>()
  const end = () => setBarcode(undefined)
  function handleMeant(meant: Meant, of: Barcode) {
    end()
    onMeant(meant, of)
  }
  return (
    <>
      <ScanStep
        mode={isPaused || barcode ? 'paused' : 'each'}
        onCode={setBarcode}
        onClose={onClose}
      />
      {barcode && <CodeMeaning barcode={barcode} onMeant={handleMeant} onClose={end} />}
    </>
  )
}
