import { ScanBarcode } from 'lucide-react'
import { hasCamera } from '#core/camera/camera.ts'
import { openScan } from '#core/scan/scan-request.ts'
import { SCAN_LABEL } from '#core/scan/scan-texts.ts'
import { buttonClass } from '#ui/button.tsx'
import { keepFocus } from './use-field.ts'

/** A device that is held in the hand. */
const HANDHELD = '(pointer: coarse)'

/** Below the empty field, on devices that can be pointed at a thing. */
export function ScanLine() {
  if (!hasCamera() || !matchMedia(HANDHELD).matches) return null
  return (
    <button
      type="button"
      className={buttonClass('ghost', 'mb-1 w-full justify-start! px-2! text-primary!')}
      onMouseDown={keepFocus}
      onClick={() => openScan()}
    >
      <ScanBarcode aria-hidden className="size-5 shrink-0" />
      {SCAN_LABEL}
    </button>
  )
}
