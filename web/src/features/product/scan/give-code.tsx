import type { Barcode } from '@compra/contract/barcode/barcode.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { useState } from 'react'
import { savedText } from '#core/household/saved-text.ts'
import { giveCode, productWithCode } from '#core/scan/meaning/known-codes.ts'
import { ScanStep } from '#core/scan/scan-step.tsx'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'

/** Reads a code for one product. */
export function GiveCode({ product, onEnd }: { product: Product; onEnd: () => void }) {
  const [message, setMessage] = useState('')
  async function give(barcode: Barcode): Promise<void> {
    const act = beginAct()
    const owner = await productWithCode({ code: barcode.code })
    if (owner && owner.id !== product.id) return setMessage(`Este código já é de ${owner.name}.`)
    try {
      await giveCode(product.id, barcode.code)
      showToast({ title: 'Código guardado', text: savedText(product.name) }, act)
      onEnd()
    } catch (error) {
      setMessage(writeErrorMessage(error, 'Não foi possível salvar o código. Tente de novo.'))
    }
  }
  return (
    <ScanStep
      subtitle={product.name}
      message={message}
      onCode={(barcode) => void give(barcode)}
      onClose={onEnd}
    />
  )
}
