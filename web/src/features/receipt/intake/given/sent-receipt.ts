import type { Sent } from '#core/storage/sent-text.ts'
import type { ReceiptInput } from './given.ts'

/** Signs of a receipt: its page as XML or HTML, its text, or the URL of its code. */
const SIGNS = [
  /<(?:\w{1,10}:)?(?:nfeProc|NFe|infNFe|html|table)[\s>]/i,
  /chave de acesso|vl\. ?unit|qtde\.:/i,
  /[?&](?:p|chNFe)=\d{6}[0-9A-Z]{12}\d{26}/i,
]

/** The receipts among a text and files sent by another app; lists are left out. */
export function receiptsIn({ text, files }: Sent): readonly ReceiptInput[] {
  const all = [
    ...files.map((file) => ({ fileName: file.name, html: '', text: file.text })),
    { html: '', text },
  ]
  return all.filter((given) => SIGNS.some((sign) => sign.test(given.text)))
}
