import type { Page } from '@playwright/test'

/** Counts the user's presses from now on, over reloads as well. */
export async function watchTaps(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('countTap', () => void (count += 1))
  const listen = () =>
    document.addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // A label's click on its field is no press.
        if (isTrusted && detail > 0) (globalThis as unknown as { countTap(): void }).countTap()
      },
      true,
    )
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => count
}
