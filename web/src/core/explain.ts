import { describeCauses, translate } from '@compra/contract/translations.ts'
import { ApiError } from './api-error.ts'

/**
 * What a person reads about a failed call: what is wrong with each field, or the server's message in
 * Portuguese, or `fallback` when there is neither (spec §8, G-122).
 */
export function explain(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  const { causes, detail } = error.refusal
  if (causes.length > 0) return describeCauses(causes)
  return translate(detail) ?? fallback
}
