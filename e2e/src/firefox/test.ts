import { test as base } from '#harness/product.ts'
import { insertAsTyped } from './bidi.ts'

export { expect, type Page } from '#harness/product.ts'

/** A test in Firefox against the whole product. */
export const test = base.extend({
  context: async ({ context }, provide) => {
    await insertAsTyped(context)
    await provide(context)
  },
})
