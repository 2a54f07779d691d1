import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { Line } from './lines/bought-lines.ts'
import { farPriceText } from './lines/far-price.ts'

interface FarPricesProps {
  lines: readonly Line[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks once about prices far from the last ones. */
export function FarPrices({ lines, onConfirm, onClose }: FarPricesProps) {
  return (
    <ConfirmDialog
      title={lines.length === 1 ? 'Esse preço está certo?' : 'Esses preços estão certos?'}
      cancelLabel="Corrigir"
      confirmLabel="Está certo"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {lines.map((line) => (
        <span key={line.product.id} className="block">
          {farPriceText(line)}
        </span>
      ))}
    </ConfirmDialog>
  )
}
