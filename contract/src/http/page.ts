import { z } from 'zod'
import { PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from '#limits.ts'

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(1).max(max))

/** `page` counts from 1 (G-123). Query values are texts. */
export const PageQuery = z.object({
  page: wholeNumber(PAGE_MAX).default(1),
  size: wholeNumber(PAGE_SIZE_MAX).default(PAGE_SIZE),
})

/** A page on the wire: `{data, has_more}`. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), has_more: z.boolean() })
}
