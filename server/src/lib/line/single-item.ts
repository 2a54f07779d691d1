import { AppError } from '#lib/app-error.ts'

/** The item of a call that adds one; a `validation_error` if its text holds several. */
export function singleItem<Item>(item: Item | undefined): Item {
  if (item !== undefined) return item
  const causes = [{ field: 'text', error: 'holds several items' }]
  throw new AppError('validation_error', { causes })
}
