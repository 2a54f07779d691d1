import { mountApp } from '#component/harness/mount.tsx'
import { expect, MOVING, page, test } from '#component/harness/product.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`with nothing stored the page is ${scheme} like the system, and follows it`, async () => {
    await page.emulateMedia({ ...MOVING, colorScheme: scheme })
    await mountApp('/')
    await expectTheme(scheme)
    const other = scheme === 'dark' ? 'light' : 'dark'
    await page.emulateMedia({ colorScheme: other })
    await expectTheme(other)
  })
}

test('G-034 from the system, the first press shows the opposite of what is there', async () => {
  await page.emulateMedia({ ...MOVING, colorScheme: 'dark' })
  await mountApp('/')
  await toggle().click()
  await expectTheme('light')
})

const toggle = () => page.getByRole('button', { name: 'Alternar tema' })

async function expectTheme(theme: 'light' | 'dark'): Promise<void> {
  await expect(toggle()).toHaveAttribute('aria-pressed', String(theme === 'dark'))
  const value = lightness()
  if (theme === 'dark') expect(value).toBeLessThan(0.3)
  else expect(value).toBeGreaterThan(0.9)
}

/** Of the page's background, from 0 (black) to 1 (white). */
function lightness(): number {
  const color = getComputedStyle(document.documentElement).backgroundColor
  return Number(/oklch\(([\d.]+)/.exec(color)?.[1])
}
