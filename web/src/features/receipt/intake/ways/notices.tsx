import { X } from 'lucide-react'
import { SubscribeButton } from '#core/plan/subscribe-button.tsx'
import { keyText } from '#features/receipt/intake/key/key-texts.ts'
import type { ReceiptKey } from '#features/receipt/read/key/receipt-key.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** Shown before reading: the receipt of this month was used. */
export function LimitNotice({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="rounded-card bg-warning-soft p-3">
      <p className="text-base">
        No plano gratuito você lê 1 nota por mês, e a deste mês já foi lida. O que você colar fica
        aqui.
      </p>
      <div className="mt-3">
        <SubscribeButton onBefore={onLeave} />
      </div>
    </div>
  )
}

interface ExpectedKeyProps {
  found: ReceiptKey
  onForget: () => void
}

/** The page to paste, if its key was read before. */
export function ExpectedKey({ found, onForget }: ExpectedKeyProps) {
  return (
    <div className="flex items-center gap-2 rounded-card bg-primary-soft py-1 pl-3">
      <p className="min-w-0 grow text-base wrap-anywhere">
        Cole a página desta nota: <strong className="inline-block">{keyText(found)}</strong>
      </p>
      <IconButton label="Esquecer a chave" onClick={onForget}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

/** Instructions for copying a whole page. */
export function HowToCopy() {
  return (
    <details className="-my-2 text-base">
      <summary className="min-h-11 py-2.5 font-medium text-primary">Como copiar a página</summary>
      <ol className="mb-2 grid list-decimal gap-1 pl-6">
        <li>Aponte a câmera do celular para o QR Code da nota e abra o endereço.</li>
        <li>Na página da Sefaz, espere os itens aparecerem.</li>
        <li>
          Toque e segure num texto, escolha Selecionar tudo e Copiar. No computador: Ctrl+A e
          Ctrl+C.
        </li>
        <li>Volte aqui e cole.</li>
      </ol>
    </details>
  )
}
