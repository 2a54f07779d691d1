import { checkDigit, isCnpj, isCpf } from '#features/receipt/read/values/check-digit.ts'
import { matched } from '#features/receipt/read/values/matched.ts'
import { refused, type Refused } from '#features/receipt/read/values/refusals.ts'
import { portalOf } from './portals.ts'

/** State, year, month, company, model, series, number, emission type, code and digit. */
const SHAPE = /^\d{4}(?:0[1-9]|1[0-2])[0-9A-Z]{12}\d{26}$/
/** A natural person sells under a CPF. */
const PERSON = /^000(\d{11})$/
const MODELS = ['65', '55'] as const

export type Model = (typeof MODELS)[number]

/** The fields of a receipt's key. */
export interface ReceiptKey {
  /** 44 digits and letters. */
  readonly key: string
  readonly uf: string
  /** 'São Paulo' */
  readonly state: string
  /** '2026-11' */
  readonly month: string
  /** 14 digits and letters; null for a natural person. */
  readonly cnpj: string | null
  /** '65' for a shop's till (NFC-e), '55' for a delivery (NF-e). */
  readonly model: Model
}

/** Parses 44 characters; undefined if the digit, the state, the month or the company is invalid. */
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

/** A person first: a possible CPF is not stored. */
function issuerOf(text: string): { cnpj: string | null } | undefined {
  const cpf = matched(PERSON, text)
  if (cpf !== undefined && isCpf(cpf)) return { cnpj: null }
  return isCnpj(text) ? { cnpj: text } : undefined
}
