import type { ReceiptDraft } from '@compra/contract/receipt/receipt.ts'

/**
 * Numbers of persons are left out on the phone already. Whoever sends them all the same has them taken out
 * here, so that none of them is ever kept.
 */

/** A CPF or a telephone number with its area, however it is written; '000' makes it the number of an issuer. */
const PERSON =
  /(?<!\p{Nd})(?:000)?\p{Nd}{3}[.\s]?\p{Nd}{3}[.\s]?\p{Nd}{3}[-\s/.]?\p{Nd}{2}(?!\p{Nd})/gu
/** The key of a receipt, which may hold one, whole or in groups of four. */
const KEY = /(?<!\p{Nd})\p{Nd}{4} ?\p{Nd}{2}[\dA-Z]{2} ?(?:[\dA-Z]{4} ?){9}/giu
/** What stands for an article: 11 digits do not. */
const GTIN = /^(?:\d{8}|\d{12,14})$/
/** A CNPJ whose digits may be those of a person. */
const PERSONAL_CNPJ = /^000(\d{11})$/

const NAMELESS_SHOP = 'Loja sem nome'
const NAMELESS_THING = 'Item sem nome'

/** A text without numbers of persons; '' when nothing else was in it. */
function withoutNumbers(text: string): string {
  return text.replace(KEY, ' ').replace(PERSON, ' ').replace(/\s+/gu, ' ').trim()
}

/** The same for a name, which has to be one. */
export function nameWithout(text: string): string {
  return withoutNumbers(text) || NAMELESS_THING
}

/** A receipt with all of its texts without them. */
export function withoutPersons(draft: ReceiptDraft): ReceiptDraft {
  const { cnpj, legalName } = draft.shop
  const legal = withoutNumbers(legalName) || NAMELESS_SHOP
  return {
    ...draft,
    shop: { cnpj: cnpj !== null && isOfPerson(cnpj) ? null : cnpj, legalName: legal },
    lines: draft.lines.map((line) => ({
      ...line,
      ...decisionWithout(line),
      text: nameWithout(line.text),
      code: line.code === null ? null : withoutNumbers(line.code) || null,
      gtin: line.gtin !== null && GTIN.test(line.gtin) ? line.gtin : null,
    })),
  }
}

type Decided = Pick<ReceiptDraft['lines'][number], 'newProduct' | 'thing'>

/** What a person decided about a row, with names without them. */
export function decisionWithout({ newProduct, thing }: Decided): Decided {
  return {
    newProduct: newProduct && { ...newProduct, name: nameWithout(newProduct.name) },
    thing: thing === null ? null : nameWithout(thing),
  }
}

/** Whether the last eleven digits are a CPF: by both of its check digits. */
function isOfPerson(cnpj: string): boolean {
  const [, digits] = PERSONAL_CNPJ.exec(cnpj) ?? []
  if (digits === undefined) return false
  const checkOf = (length: number) => {
    const weighed = Array.from({ length }, (_, at) => Number(digits.charAt(at)) * (length + 1 - at))
    return ((weighed.reduce((sum, one) => sum + one, 0) * 10) % 11) % 10
  }
  return checkOf(9) === Number(digits[9]) && checkOf(10) === Number(digits[10])
}
