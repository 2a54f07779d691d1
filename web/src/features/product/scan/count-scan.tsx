import type { Product } from '@compra/contract/product/product.ts'
import { EachScan } from '#core/scan/each-scan.tsx'
import type { Meant } from '#core/scan/meaning/name-step.tsx'
import { showToast } from '#core/shell/toasts.ts'

interface CountScanProps {
  /** Counts one more; returns the new total, and how to undo it. */
  onPiece: (product: Product) => { readonly total: string; readonly undo: () => void }
  onClose: () => void
}

/** Counts a piece of each scanned product, until it is closed. */
export function CountScan({ onPiece, onClose }: CountScanProps) {
  function handleMeant(meant: Meant) {
    // Without room in the plan there is no product to count.
    if (!('product' in meant)) return
    const { total, undo } = onPiece(meant.product)
    showToast({
      title: `${meant.product.name}: ${total} na contagem`,
      action: { label: 'Desfazer', onPress: undo },
    })
  }
  return <EachScan onMeant={handleMeant} onClose={onClose} />
}
