import { type Assertion, expect as expectNow } from 'vitest'
import { Locator } from './locator.ts'
import { until } from './until.ts'

type Words = string | RegExp

/** Expects of what a locator finds as Playwright does: until it is so. Of any other value at once, as Vitest does. */
function expectOf(found: Locator): Expected & { readonly not: Expected }
function expectOf(value: unknown): Assertion
function expectOf(value: unknown) {
  if (!(value instanceof Locator)) return expectNow(value)
  return {
    ...expected(value, (of) => expectNow(of)),
    not: expected(value, (of) => expectNow(of).not),
  }
}

export const expect = Object.assign(expectOf, {
  /** Reads again until it is so. */
  poll: (read: () => unknown) => ({
    toEqual: (value: unknown) => until(async () => expectNow(await read()).toEqual(value)),
  }),
})

type Expected = ReturnType<typeof expected>

function expected(found: Locator, assert: (of: unknown) => Assertion) {
  const one = () => assert(found.element())
  return {
    toBeVisible: () => until(() => one().toBeVisible()),
    toBeFocused: () => until(() => one().toHaveFocus()),
    toBeDisabled: () => until(() => one().toBeDisabled()),
    toBeChecked: () => until(() => one().toBeChecked()),
    toHaveAttribute: (name: string, value: string) =>
      until(() => one().toHaveAttribute(name, value)),
    toHaveValue: (value: string) => until(() => one().toHaveValue(value)),
    toHaveAccessibleDescription: (words: string) =>
      until(() => one().toHaveAccessibleDescription(words)),
    toHaveCount: (count: number) => until(() => assert(found.elements()).toHaveLength(count)),
    toContainText: (words: string) =>
      until(() => assert(wordsOf(found.element())).toContain(words)),
    /** One element for each of them, in this order, with these words and no others. */
    toHaveText: (words: Words | readonly Words[]) =>
      until(() => {
        const wanted = [words]
          .flat()
          .map((one) => (one instanceof RegExp ? expectNow.stringMatching(one) : one))
        assert(found.elements().map(wordsOf)).toEqual(wanted)
      }),
  }
}

const wordsOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
