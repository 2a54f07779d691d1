import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver'

/** How long a person would wait for a control. */
const PATIENCE_MS = 20_000

/** Finds the last visible element of a selector with a name, as assistive technology reads it. */
const FIND = `
const [selector, name] = arguments
const nameOf = (one) =>
  one.getAttribute('aria-label') ?? one.labels?.[0]?.innerText ?? one.innerText ?? ''
return [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility() && nameOf(one).trim() === name)
  .at(-1) ?? null`

const READ = `return [...document.querySelectorAll(arguments[0])]
  .filter((one) => one.checkVisibility())
  .map((one) => one.innerText.trim())`

const TEXT = `return document.body.innerText.replaceAll('\\u00A0', ' ')`

const PASTE = `
const [field, html] = arguments
const clipboardData = new DataTransfer()
clipboardData.setData('text/html', html)
clipboardData.setData('text/plain', 'copiado')
field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))`

/** What a person sees and does in the browser that a driver controls; each act waits for its control. */
export type Screen = ReturnType<typeof screenOf>

export function screenOf(driver: WebDriver, origin: string) {
  /** Repeats an act until the control is there and free. */
  const withControl = async (
    selector: string,
    name: string,
    act: (control: WebElement) => Promise<unknown>,
  ): Promise<void> => {
    await driver.wait(
      async () => {
        const control = await driver.executeScript<WebElement | null>(FIND, selector, name)
        if (!control) return false
        try {
          await act(control)
          return true
        } catch (failure) {
          if (isPassing(failure)) return false
          throw failure
        }
      },
      PATIENCE_MS,
      `no free control '${name}' (${selector})`,
    )
  }
  return {
    /** Opens a path, or a whole address, and waits until the page reacts. */
    goTo: async (path: string): Promise<void> => {
      await driver.get(new URL(path, origin).href)
      await ready(driver)
    },
    reload: async (): Promise<void> => {
      await driver.navigate().refresh()
      await ready(driver)
    },
    press: (name: string) =>
      withControl('button, a, summary, [role=tab], [role=menuitem]', name, (control) =>
        control.click(),
      ),
    /** Types into an empty field by its label. */
    type: (name: string, text: string, { enter = false } = {}) =>
      withControl('input, textarea', name, async (field) => {
        await field.sendKeys(text, ...(enter ? [Key.RETURN] : []))
      }),
    pasteInto: (name: string, html: string) =>
      withControl('textarea, input', name, (field) => driver.executeScript(PASTE, field, html)),
    /** The texts of the visible elements of a selector, in the order of the page. */
    texts: (selector: string) => driver.executeScript<string[]>(READ, selector),
    /** The whole visible text, with ordinary spaces. */
    text: () => driver.executeScript<string>(TEXT),
    run: <Result>(script: string, ...given: readonly unknown[]) =>
      driver.executeScript<Result>(script, ...given),
    photograph: async (file: string): Promise<void> => {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, await driver.takeScreenshot(), 'base64')
    },
  }
}

async function ready(driver: WebDriver): Promise<void> {
  const script = 'return document.documentElement.hasAttribute("data-ready")'
  await driver.wait(() => driver.executeScript<boolean>(script), PATIENCE_MS, 'never ready')
}

/** A control that moved, was replaced, or is still covered. */
function isPassing(failure: unknown): boolean {
  return (
    failure instanceof error.StaleElementReferenceError ||
    failure instanceof error.ElementClickInterceptedError ||
    failure instanceof error.ElementNotInteractableError
  )
}
