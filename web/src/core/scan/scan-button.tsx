import { ScanBarcode } from 'lucide-react'
import { hasCamera } from '#core/camera/camera.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SCAN_LABEL } from './scan-texts.ts'

/** Opens the scanner, on devices with a camera. */
export function ScanButton({ className, onClick }: { className?: string; onClick: () => void }) {
  if (!hasCamera()) return null
  return (
    <IconButton label={SCAN_LABEL} className={className} onClick={onClick}>
      <ScanBarcode aria-hidden />
    </IconButton>
  )
}
