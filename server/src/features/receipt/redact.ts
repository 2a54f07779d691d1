import type { ReceiptDraft } from '@compra/contract/receipt/receipt.ts'

/**
 * Removes personal numbers (CPF, phone) from receipts. The app already does so; this protects against other clients,
 * so that none is ever stored.
 */

/** A CPF or a phone number with area code, in any notation; a CPF as issuer has '000' before it. */
const PERSON =
  /(?<!\p{Nd})(?:000)?\p{Nd}{3}[.\s]?\p{Nd}{3}[.\s]?\p{Nd}{3}[-\s/.]?\p{Nd}{2}(?!\p{Nd})/gu
/** The access key of a receipt, which may contain a CPF, also in groups of four. */
const KEY = /(?<!\p{Nd})\p{Nd}{4} ?\p{Nd}{2}[\dA-Z]{2} ?(?:[\dA-Z]{4} ?){9}/giu
/** Valid lengths of a GTIN; 11 digits could be a CPF. */
const GTIN = /^(?:\d{8}|\d{12,14})$/
/** A CNPJ field that may contain a CPF. */
const PERSONAL_CNPJ = /^000(\d{11})$/

const NAMELESS_SHOP = 'Loja sem nome'
const NAMELESS_THING = 'Item sem nome'

/** The text without personal numbers; may be ''. */
function redactText(text: string): string {
  return text.replace(KEY, ' ').replace(PERSON, ' ').replace(/\s+/gu, ' ').trim()
}

/** The same for a name, which may not be empty. */
export function redactName(text: string): string {
  return redactText(text) || NAMELESS_THING
}

/** The receipt with all its texts redacted. */
export function redactReceipt(draft: ReceiptDraft): ReceiptDraft {
  const { cnpj, legalName } = draft.shop
  const legal = redactText(legalName) || NAMELESS_SHOP
  return {
    ...draft,
    shop: { cnpj: cnpj !== null && containsCpf(cnpj) ? null : cnpj, legalName: legal },
    lines: draft.lines.map((line) => ({
      ...line,
      ...redactDecision(line),
      text: redactName(line.text),
      code: line.code === null ? null : redactText(line.code) || null,
      gtin: line.gtin !== null && GTIN.test(line.gtin) ? line.gtin : null,
    })),
  }
}

type Decided = Pick<ReceiptDraft['lines'][number], 'newProduct' | 'thing'>

/** The decision about a row with its names redacted. */
export function redactDecision({ newProduct, thing }: Decided): Decided {
  return {
    newProduct: newProduct && { ...newProduct, name: redactName(newProduct.name) },
    thing: thing === null ? null : redactName(thing),
  }
}

/** Whether the last eleven digits are a CPF, by its check digits. */
function containsCpf(cnpj: string): boolean {
  const [, digits] = PERSONAL_CNPJ.exec(cnpj) ?? []
  if (digits === undefined) return false
  const checkOf = (length: number) => {
    const weighed = Array.from({ length }, (_, at) => Number(digits.charAt(at)) * (length + 1 - at))
    return ((weighed.reduce((sum, one) => sum + one, 0) * 10) % 11) % 10
  }
  return checkOf(9) === Number(digits[9]) && checkOf(10) === Number(digits[10])
}
