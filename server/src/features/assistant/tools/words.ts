import { joinNames } from '@compra/contract/format/names.ts'

/** A sentence with more names is hard to follow; the data has all. */
const NAMES_MAX = 30

/** 'arroz, café e mais 2' */
export function namesText(names: readonly string[]): string {
  return joinNames(names, NAMES_MAX)
}
