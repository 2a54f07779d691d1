import type { Barcode } from '@compra/contract/barcode/barcode.ts'
import { useState } from 'react'
import { CodePart } from '#core/shell/code/code-part.tsx'
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
          <CodePart onClose={() => setOpen(false)} onOpen={() => setOpen(true)}>
            <scan.Component onCode={handleCode} onClose={() => setOpen(false)} />
          </CodePart>
        </OutsideForm>
      )}
    </>
  )
}
