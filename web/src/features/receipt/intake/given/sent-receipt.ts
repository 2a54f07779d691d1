import type { Sent } from '#core/storage/sent-text.ts'
import type { Given } from './given.ts'

/** Of its page as XML or HTML, of its words, or of the address that its code leads to. */
const SIGNS = [
  /<(?:\w{1,10}:)?(?:nfeProc|NFe|infNFe|html|table)[\s>]/i,
  /chave de acesso|vl\. ?unit|qtde\.:/i,
  /[?&](?:p|chNFe)=\d{6}[0-9A-Z]{12}\d{26}/i,
]

/** What of a text or of files that another app sent is a receipt; nothing of a list. */
export function receiptsIn({ text, files }: Sent): readonly Given[] {
  const all = [
    ...files.map((file) => ({ fileName: file.name, html: '', text: file.text })),
    { html: '', text },
  ]
  return all.filter((given) => SIGNS.some((sign) => sign.test(given.text)))
}
