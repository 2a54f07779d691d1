import { type Assertion, expect as expectNow } from 'vitest'
import { Locator } from './locator.ts'
import { PATIENCE_MS, until } from './until.ts'

type Words = string | RegExp

/**
 * Retries expectations of locators, as Playwright does. Other values are checked at once, as in Vitest.
 */
function expectOf(found: Locator, message?: string): Expected & { readonly not: Expected }
function expectOf(value: unknown, message?: string): Assertion
function expectOf(value: unknown, message?: string) {
  if (!(value instanceof Locator)) return expectNow(value, message)
  return {
    ...expected(value, (of) => expectNow(of, message)),
    not: expected(value, (of) => expectNow(of, message).not),
  }
}

export const expect = Object.assign(expectOf, {
  any: expectNow.any,
  /** Reads until the expectation holds. */
  poll: (read: () => unknown) => expectNow.poll(read, { timeout: PATIENCE_MS, interval: 40 }),
})

type Expected = ReturnType<typeof expected>

function expected(found: Locator, assert: (of: unknown) => Assertion) {
  const one = () => assert(found.element())
  return {
    toBeVisible: () => until(() => one().toBeVisible()),
    toBeFocused: () => until(() => one().toHaveFocus()),
    toBeDisabled: () => until(() => one().toBeDisabled()),
    toBeChecked: () => until(() => one().toBeChecked()),
    toHaveAttribute: (name: string, value?: Words) =>
      until(() =>
        one().toHaveAttribute(
          name,
          value instanceof RegExp ? expectNow.stringMatching(value) : value,
        ),
      ),
    toBeEnabled: () => until(() => one().toBeEnabled()),
    toBeInViewport: (options?: { ratio: number }) => until(() => one().toBeInViewport(options)),
    toHaveValue: (value: Words) =>
      until(() =>
        value instanceof RegExp
          ? assert(valueOf(found.element())).toMatch(value)
          : one().toHaveValue(value),
      ),
    toHaveAccessibleName: (words: Words) => until(() => one().toHaveAccessibleName(words)),
    toHaveAccessibleDescription: (words: Words) =>
      until(() => one().toHaveAccessibleDescription(words)),
    toHaveCount: (count: number) => until(() => assert(found.elements()).toHaveLength(count)),
    toContainText: (words: Words) =>
      until(() => {
        const text = assert(wordsOf(found.element()))
        if (words instanceof RegExp) text.toMatch(words)
        else text.toContain(plain(words))
      }),
    toBeAttached: () => until(() => one().toBeInTheDocument()),
    /** It is invisible, or does not exist. */
    toBeHidden: () =>
      until(() => assert(found.elements().filter((each) => isSeen(each))).toHaveLength(0)),
    toBeEmpty: () => until(() => assert(wordsOf(found.element())).toBe('')),
    toHaveCSS: (name: string, value: string) =>
      until(() => assert(getComputedStyle(found.element()).getPropertyValue(name)).toBe(value)),
    /** One element for each text, in this order, that contains it. */
    toContainTexts: (words: readonly string[]) =>
      until(() => {
        const wanted = words.map((one) => expectNow.stringContaining(one))
        assert(found.elements().map(wordsOf)).toEqual(wanted)
      }),
    /** One element for each text, in this order, with exactly that text. */
    toHaveText: (words: Words | readonly Words[]) =>
      until(() => {
        const wanted = [words]
          .flat()
          .map((one) => (one instanceof RegExp ? expectNow.stringMatching(one) : plain(one)))
        assert(found.elements().map(wordsOf)).toEqual(wanted)
      }),
  }
}

const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim()
const wordsOf = (element: Element) => plain(element.textContent ?? '')

function valueOf(element: Element): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return element.value
  }
  throw new Error('it has no value')
}
