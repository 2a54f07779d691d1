import { expect, test } from '#harness/product.ts'
import { addItem, field, names, openList, row, rows } from './working-list.ts'

test('a row that moves down shows its new number at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openList(page, [{ name: 'Leite' }, { name: 'Feijão', status: 'purchased' }])
  const lowest = page.getByRole('listitem').last()
  await addItem(page, 'Café')
  await expect(names(page)).toHaveText(['Leite', 'Café', 'Feijão'])
  // Only a screenshot shows the painted number; a reopened page paints the right one.
  const painted = await lowest.screenshot()
  await page.reload()
  await expect(names(page)).toHaveText(['Leite', 'Café', 'Feijão'])
  expect((await lowest.screenshot()).equals(painted)).toBe(true)
})

test('the button next to the field adds too, and several pasted lines become several items', async ({
  page,
  context,
}) => {
  await openList(page)
  await field(page).fill('Leite')
  await page.getByRole('button', { name: 'Adicionar' }).click()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('Pão\r\n\nleite\nQueijo\n'))
  await field(page).press('ControlOrMeta+v')
  await expect(names(page)).toHaveText(['Leite', 'Pão', 'Queijo'])
})

test('using the list calls no API', async ({ page }) => {
  await openList(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await addItem(page, 'Leite')
  await row(page, 'Leite').bought.click()
  await row(page, 'Leite').bought.click()
  await row(page, 'Leite').details.click()
  await row(page, 'Leite').price.fill('3,50')
  await row(page, 'Leite').more.click()
  await row(page, 'Leite').remove.click()
  await addItem(page, 'Pão')
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect(rows(page)).toHaveCount(0)
  // The code of the confetti is a file of the site.
  expect(calls.filter((url) => !url.includes('/assets/'))).toEqual([])
})

const DEVICES = [
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile', 5, 'Seguinte'],
  ['iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5, 'Seguinte'],
  ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile', 5, 'Próximo'],
  ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 0, 'Enter'],
] as const

for (const [device, userAgent, maxTouchPoints, key] of DEVICES) {
  test.describe(device, () => {
    test.use({ userAgent })
    test(`on ${device} the field names the key '${key}'`, async ({ page }) => {
      await page.addInitScript((points) => {
        Object.defineProperty(navigator, 'maxTouchPoints', { get: () => points })
      }, maxTouchPoints)
      await openList(page)
      await expect(page.getByRole('combobox')).toHaveAttribute(
        'placeholder',
        `Digite o item e pressione ${key}`,
      )
      await expect(page.getByRole('combobox')).toHaveAttribute('enterkeyhint', 'next')
    })
  })
}

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert()',
  '{{constructor.constructor("alert(1)")()}}',
  "'; DROP TABLE items; --",
  '&ltb&gt &ampnbsp',
  'constructor',
  '<svg/onload=alert(1)>',
]

test('T-37 hostile names are text, before and after a reload', async ({ page }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await openList(page)
  for (const name of HOSTILE) await addItem(page, name)
  await expect(names(page)).toHaveText(HOSTILE)
  await page.reload()
  await expect(names(page)).toHaveText(HOSTILE)
  await expect(page.locator('ol img, ol script, ol a, ol b')).toHaveCount(0)
  expect(alerts).toEqual([])
})
