import { ExternalLink } from 'lucide-react'
import { consultationAddress } from '#features/receipt/read/key/consultation-address.ts'
import type { ReceiptKey } from '#features/receipt/read/key/receipt-key.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { cnpjText } from './key-texts.ts'

const DELIVERY =
  'Esta é uma nota de entrega (NF-e). Peça o arquivo XML a quem vendeu, ou procure-o no e-mail da compra, e escolha o arquivo em Ler nota.'
const FOREIGN =
  'O endereço deste QR Code não é da Sefaz do estado da nota. Por segurança, não o abrimos; digite a chave da nota.'

/** A scanned or typed key, with its source text. */
export interface FoundKey {
  readonly key: ReceiptKey
  readonly text: string
}

interface KeyFoundStepProps {
  found: FoundKey
  onBack: () => void
  /** Continues with pasting; the key is kept for comparison. */
  onPaste: () => void
}

/** Shows the shop of a key, and a link to its page: only the page has the items. */
export function KeyFoundStep({ found: { key, text }, onBack, onPaste }: KeyFoundStepProps) {
  const address = consultationAddress(text)
  return (
    <Dialog
      title="Nota encontrada"
      onClose={onBack}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Voltar
          </Button>
          <Button onClick={onPaste}>Já copiei, colar</Button>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-card bg-raised p-4 text-base">
        <dt className="text-muted">Estado</dt>
        <dd className="font-semibold">{key.state}</dd>
        <dt className="text-muted">Mercado</dt>
        <dd className="font-semibold tabular-nums wrap-anywhere">
          {key.cnpj === null ? 'Pessoa física' : `CNPJ ${cnpjText(key.cnpj)}`}
        </dd>
        <dt className="text-muted">Mês</dt>
        <dd className="font-semibold tabular-nums">
          {key.month.split('-').toReversed().join('/')}
        </dd>
      </dl>
      {address === null ? (
        <p className="mt-4 text-base">{key.model === '55' ? DELIVERY : FOREIGN}</p>
      ) : (
        <>
          <p className="mt-4 text-base">
            Os itens estão na página da nota. Abra, passe pela verificação do site se ele pedir,
            copie a página inteira e volte aqui.
          </p>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('secondary', 'mt-3 w-full')}
          >
            <ExternalLink aria-hidden className="size-5" />
            Abrir a nota no site da Sefaz
          </a>
        </>
      )}
    </Dialog>
  )
}
