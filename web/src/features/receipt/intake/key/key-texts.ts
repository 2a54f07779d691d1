import type { ReceiptKey } from '#features/receipt/read/key/receipt-key.ts'

/** '11.222.333/0001-81'; since July 2026 it may have letters. */
export function cnpjText(cnpj: string): string {
  return cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}

/** 'São Paulo · CNPJ 11.222.333/0001-81'. */
export function keyText({ state, cnpj }: ReceiptKey): string {
  return cnpj === null ? state : `${state} · CNPJ ${cnpjText(cnpj)}`
}
