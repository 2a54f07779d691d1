import { type Locator as Found, type LocatorSelectors, locators } from 'vitest/browser'
import { choose, click, fill, hover, paste, press, readyToAct } from './acts.ts'
import { until } from './until.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss(css: string): Found
  }
}

locators.extend({ getByCss: (css) => `css=${css}` })

type Text = string | RegExp
interface Exactly {
  readonly exact?: boolean
}
interface Named extends Exactly {
  readonly name?: Text
  readonly checked?: boolean
  readonly level?: number
}

/** Queries with the names of Playwright's `page` and locators. */
export class Finder {
  readonly #within: LocatorSelectors

  constructor(within: LocatorSelectors) {
    this.#within = within
  }

  getByRole(role: string, options: Named = {}): Locator {
    return new Locator(this.#within.getByRole(role, options))
  }

  getByLabel(text: Text, options: Exactly = {}): Locator {
    return new Locator(this.#within.getByLabelText(text, options))
  }

  getByText(text: Text, options: Exactly = {}): Locator {
    return new Locator(this.#within.getByText(text, options))
  }

  getByPlaceholder(text: string): Locator {
    return new Locator(this.#within.getByPlaceholder(text))
  }

  getByTitle(text: Text): Locator {
    return new Locator(this.#within.getByTitle(text))
  }

  locator(css: string): Locator {
    return new Locator(this.#within.getByCss(css))
  }
}

/** Finds its elements at each use, within the page. */
export class Locator extends Finder {
  readonly #found: Found

  constructor(found: Found) {
    super(found)
    this.#found = found
  }

  filter({ has, hasText }: { has?: Locator; hasText?: Text }): Locator {
    const words = hasText === undefined ? {} : { hasText }
    return new Locator(this.#found.filter(has ? { ...words, has: has.#found } : words))
  }

  first(): Locator {
    return new Locator(this.#found.first())
  }

  last(): Locator {
    return new Locator(this.#found.last())
  }

  nth(index: number): Locator {
    return new Locator(this.#found.nth(index))
  }

  /** All of them, now. */
  elements(): Element[] {
    return this.#found.elements()
  }

  /** The only one, now. */
  element(): Element {
    const all = this.elements()
    const [only] = all
    if (only === undefined || all.length > 1) {
      throw new Error(`${all.length} elements are ${this.#found.asLocator()}`)
    }
    return only
  }

  click({ position }: { position?: { x: number; y: number } } = {}): Promise<void> {
    return click(this.#find, 1, position)
  }

  fill(text: string): Promise<void> {
    return fill(this.#find, text)
  }

  async focus(): Promise<void> {
    const element = await readyToAct(this.#find)
    element.focus()
  }

  async press(key: string): Promise<void> {
    await this.focus()
    await press(key)
  }

  async pressSequentially(text: string): Promise<void> {
    for (const letter of text) await this.press(letter)
  }

  async selectOption(label: string): Promise<void> {
    const field = await readyToAct(this.#find)
    const options = field instanceof HTMLSelectElement ? [...field.options] : []
    const option = options.find((one) => one.label === label)
    if (!option) throw new Error(`no option ${label}`)
    option.selected = true
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }

  dblclick(): Promise<void> {
    return click(this.#find, 2)
  }

  async check(): Promise<void> {
    await until(() => void this.element())
    if (!this.#isChecked()) await this.click()
    await until(() => {
      if (!this.#isChecked()) throw new Error('it is not checked')
    })
  }

  async uncheck(): Promise<void> {
    await this.click()
    if (this.#isChecked()) throw new Error('it is still checked')
  }

  async blur(): Promise<void> {
    const element = await readyToAct(this.#find)
    element.blur()
  }

  /** Pastes into it: a text, or kinds of contents. */
  async paste(copied: string | Readonly<Record<string, string>>): Promise<void> {
    await readyToAct(this.#find)
    paste(this.#find, typeof copied === 'string' ? { 'text/plain': copied } : copied)
  }

  setInputFiles(...files: readonly File[]): Promise<void> {
    return until(() => choose(this.#find, files))
  }

  scrollIntoViewIfNeeded(): Promise<void> {
    return until(() => this.element().scrollIntoView({ block: 'nearest' }))
  }

  /** Waits for exactly one visible element. */
  waitFor(): Promise<void> {
    return until(() => {
      if (!this.element().checkVisibility({ visibilityProperty: true })) {
        throw new Error('it cannot be seen')
      }
    })
  }

  /** Moves the pointer onto it. */
  hover(): Promise<void> {
    return hover(this.#find)
  }

  /** Where it is now. */
  boundingBox(): DOMRect {
    return this.element().getBoundingClientRect()
  }

  /** The value of a field, once it is there. */
  async inputValue(): Promise<string> {
    await this.waitFor()
    const field = this.element()
    if (!(field instanceof HTMLInputElement)) throw new Error('it has no value')
    return field.value
  }

  #isChecked(): boolean {
    const element = this.element()
    return element instanceof HTMLInputElement && element.checked
  }

  #find = () => this.element()
}
