import type { Barcode } from '@compra/contract/barcode/barcode.ts'
import { Suspense, useState } from 'react'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { OutsideForm } from '#ui/dialog/outside-form.tsx'
import { ScanButton } from './scan-button.tsx'

const scan = lazyPage(async () => (await import('./scan-step.tsx')).ScanStep)

/** The scanner's button in a field; its code is loaded when it is pressed. */
export function ScanAction({ onCode }: { onCode: (barcode: Barcode) => void }) {
  const [isOpen, setOpen] = useState(false)
  function handleCode(barcode: Barcode) {
    setOpen(false)
    onCode(barcode)
  }
  return (
    <>
      <ScanButton onClick={() => setOpen(true)} />
      {isOpen && (
        <OutsideForm>
          <Suspense>
            <scan.Component onCode={handleCode} onClose={() => setOpen(false)} />
          </Suspense>
        </OutsideForm>
      )}
    </>
  )
}
