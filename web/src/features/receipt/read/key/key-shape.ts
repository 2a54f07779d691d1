import { checkDigit, isCnpj, isCpf } from '#features/receipt/read/values/check-digit.ts'
import { matched } from '#features/receipt/read/values/matched.ts'
import { refused, type Refused } from '#features/receipt/read/values/refusals.ts'
import { portalOf } from './portals.ts'

/** State, year, month and company; its model, series, number, way of emission, code and digit. */
const SHAPE = /^\d{4}(?:0[1-9]|1[0-2])[0-9A-Z]{12}\d{26}$/
/** A person who sells stands there by the CPF. */
const PERSON = /^000(\d{11})$/
const MODELS = ['65', '55'] as const

export type Model = (typeof MODELS)[number]

/** What a key says of its receipt. */
export interface ReceiptKey {
  /** 44 digits and letters. */
  readonly key: string
  readonly uf: string
  /** 'São Paulo' */
  readonly state: string
  /** '2026-11' */
  readonly month: string
  /** 14 digits and letters; null of a natural person. */
  readonly cnpj: string | null
  /** '65' of a shop's till (NFC-e), '55' of a delivery (NF-e). */
  readonly model: Model
}

/** Of 44 characters; undefined where the digit, the state, the month or the company cannot be. */
export function keyOf(text: string): ReceiptKey | Refused | undefined {
  const portal = portalOf(text)
  const issuer = isWhole(text) ? issuerOf(text.slice(6, 20)) : undefined
  if (!portal || !issuer) return undefined
  const model = MODELS.find((one) => one === text.slice(20, 22))
  if (!model) return refused('otherModel')
  const { uf, state } = portal
  const month = `20${text.slice(2, 4)}-${text.slice(4, 6)}`
  return { key: text, uf, state, month, ...issuer, model }
}

function isWhole(text: string): boolean {
  return SHAPE.test(text) && checkDigit(text.slice(0, -1)) === text.slice(-1)
}

/** A person first: what may be a CPF is not kept. */
function issuerOf(text: string): { cnpj: string | null } | undefined {
  const cpf = matched(PERSON, text)
  if (cpf !== undefined && isCpf(cpf)) return { cnpj: null }
  return isCnpj(text) ? { cnpj: text } : undefined
}
