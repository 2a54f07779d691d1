/** Reads values of a JSON file with unknown types. */
import { isObject } from '#lib/json-object.ts'

export type Data = Readonly<Record<string, unknown>>

/** A text or a number as a text; '' for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** A number above 0, also from a text ('1.50'); 0 for anything else. */
export function numberOf(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : 0
}

export function objectsOf(value: unknown): readonly Data[] {
  return arrayOf(value).filter(isObject)
}

export function arrayOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

export function objectOf(value: unknown): Data {
  return isObject(value) ? value : {}
}

/** The first non-empty one of these fields: their names vary by app version. */
export function fieldOf(data: Data, ...names: readonly string[]): unknown {
  const name = names.find(
    (one) => data[one] !== undefined && data[one] !== null && data[one] !== '',
  )
  return name === undefined ? undefined : data[name]
}

/** Names from an array of texts, or of objects with a name. */
export function namesOf(value: unknown): readonly string[] {
  return arrayOf(value)
    .map((one) => (isObject(one) ? textOf(fieldOf(one, 'name', 'title')) : textOf(one)))
    .filter((name) => name !== '')
}

/** Whether it has content: a text, a number above 0, an entry. */
export function isThere(value: unknown): boolean {
  if (isObject(value)) return Object.values(value).some(isThere)
  if (Array.isArray(value)) return value.some(isThere)
  return typeof value === 'boolean' ? value : textOf(value) !== '' && textOf(value) !== '0'
}
