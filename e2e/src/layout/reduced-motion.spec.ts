import { expect, type Page, test } from '#harness/product.ts'
import { addItem, MIXED, openList, row } from '#working-list/working-list.ts'

/** Records every animation of the page that lasts, also those of scripts, from its first script on. */
async function recordMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { activeDuration } = effect?.getComputedTiming() ?? {}
        const target = effect instanceof KeyframeEffect ? effect.target : null
        if (Number(activeDuration) > 10) moved.push(target?.outerHTML.slice(0, 100) ?? 'unknown')
      }
      requestAnimationFrame(look)
    }
    look()
  })
}

const moved = (page: Page) => page.evaluate(() => [...new Set(Reflect.get(globalThis, 'moved'))])

/** Everything that moves for others: rows, details, toasts, the menu, and dialogs. */
async function walk(page: Page): Promise<void> {
  await openList(page, MIXED)
  await addItem(page, 'Leite')
  await row(page, 'Café').bought.click()
  await expect(row(page, 'Café').bought).toHaveAttribute('aria-pressed', 'true')
  await row(page, 'Bananas').details.click()
  await row(page, 'Bananas').remove.click()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await expect(page.getByRole('button', { name: 'Colar lista' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('with reduced motion nothing moves on the landing page, the list and its dialogs', async ({
    page,
  }) => {
    await recordMotion(page)
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Começar uma lista' })).toBeVisible()
    expect(await moved(page)).toEqual([])
    await walk(page)
    expect(await moved(page)).toEqual([])
  })
})
