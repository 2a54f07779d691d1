import { expect, test } from './product.ts'
import { addItem, field, names, openList, row, rows, storedItems } from './working-list.ts'

test('a guest types items, Enter adds each, and they stand numbered in order', async () => {
  await openList()
  for (const name of ['Bananas', 'Leite', 'Pão']) {
    await addItem(name)
    await expect(field()).toHaveValue('')
    await expect(field()).toBeFocused()
  }
  await expect(names()).toHaveText(['Bananas', 'Leite', 'Pão'])
  await expect(page.getByRole('list')).toHaveJSProperty('tagName', 'OL')
  const numbers = await page
    .locator('.item-row')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content))
  expect(numbers).toEqual(Array.from({ length: 3 }, () => 'counter(item)'))
})

test('a row that comes to stand lower shows its new number at once', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openList([{ name: 'Leite' }, { name: 'Feijão', status: 'purchased' }])
  const lowest = page.getByRole('listitem').last()
  await addItem('Café')
  await expect(names()).toHaveText(['Leite', 'Café', 'Feijão'])
  // Only a screenshot shows the painted number; a reopened page paints the right one.
  const painted = await lowest.screenshot()
  await page.reload()
  await expect(names()).toHaveText(['Leite', 'Café', 'Feijão'])
  expect((await lowest.screenshot()).equals(painted)).toBe(true)
})

test('the button beside the field adds too, and several pasted lines become several items', async () => {
  await openList()
  await field().fill('Leite')
  await page.getByRole('button', { name: 'Adicionar' }).click()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('Pão\r\n\nleite\nQueijo\n'))
  await field().press('ControlOrMeta+v')
  await expect(names()).toHaveText(['Leite', 'Pão', 'Queijo'])
})

test('using the list calls no API', async () => {
  await openList()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await addItem('Leite')
  await row('Leite').bought.click()
  await row('Leite').bought.click()
  await row('Leite').details.click()
  await row('Leite').price.fill('3,50')
  await row('Leite').more.click()
  await row('Leite').remove.click()
  await addItem('Pão')
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect(rows()).toHaveCount(0)
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
    test(`on ${device} the field names the key '${key}'`, async () => {
      await page.addInitScript((points) => {
        Object.defineProperty(navigator, 'maxTouchPoints', { get: () => points })
      }, maxTouchPoints)
      await openList()
      await expect(page.getByRole('combobox')).toHaveAttribute(
        'placeholder',
        `Digite o item e pressione ${key}`,
      )
      await expect(page.getByRole('combobox')).toHaveAttribute('enterkeyhint', 'next')
    })
  })
}

test('a blank name adds nothing', async () => {
  await openList()
  for (const blank of ['', '   ']) await addItem(blank)
  await expect(rows()).toHaveCount(0)
  await expect(page.getByText('Adicione o primeiro item!')).toBeVisible()
})

test('a duplicate is refused with a toast of 3 s, and the text stays', async () => {
  await page.clock.install()
  await openList([{ name: 'Pão' }])
  page.clock.pauseAt(Date.now() + 60_000)
  await addItem(' PAO ')
  await expect(page.getByText('Item duplicado')).toBeVisible()
  await expect(page.getByText('Este item já está na lista.')).toBeVisible()
  await expect(field()).toHaveValue(' PAO ')
  await expect(rows()).toHaveCount(1)
  await page.clock.runFor(2900)
  await expect(page.getByText('Item duplicado')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText('Item duplicado')).toBeHidden()
})

test('the eleventh item of a guest opens the limit dialog instead', async () => {
  await openList()
  for (let index = 1; index <= 10; index++) await addItem(`Item ${index}`)
  await expect(page.getByRole('dialog')).toBeHidden()
  await addItem('Item 11')
  const dialog = page.getByRole('dialog', { name: 'Limite Atingido' })
  await expect(dialog).toContainText(
    'Você atingiu o limite de 10 itens como convidado. Faça login para poder adicionar até 20 itens, ou assine o Premium para ter acesso ilimitado...',
  )
  await expect(rows()).toHaveCount(10)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  await expect(field()).toHaveValue('Item 11')
  await addItem('item 10')
  await expect(page.getByText('Item duplicado')).toBeVisible()
})

test('a list that is already above the limit keeps its items', async () => {
  await openList(Array.from({ length: 14 }, (_, index) => ({ name: `Item ${index}` })),
  )
  await expect(rows()).toHaveCount(14)
  await addItem('Mais um')
  await expect(page.getByRole('dialog', { name: 'Limite Atingido' })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await row('Item 3').bought.click()
  await expect(rows()).toHaveCount(14)
})

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  "'; DROP TABLE items; --",
  '&lt;b&gt; &amp;nbsp;',
  '__proto__',
  '<svg/onload=alert(1)>',
]

test('T-37 hostile names are text, before and after a reload', async () => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await openList()
  for (const name of HOSTILE) await addItem(name)
  await expect(names()).toHaveText(HOSTILE)
  await page.reload()
  await expect(names()).toHaveText(HOSTILE)
  await expect(page.locator('ol img, ol script, ol a, ol b')).toHaveCount(0)
  expect(alerts).toEqual([])
})

test('a name is kept without characters that hide or reverse text, and at 100 at most', async () => {
  await openList()
  await addItem('\u202Eleite\u202C  desnatado\u200B')
  await expect(names()).toHaveText(['leite desnatado'])
  await field().evaluate(
    (input: HTMLInputElement, text) => (input.value = text),
    'x'.repeat(150),
  )
  await field().press('Enter')
  expect(storedItems().map((item) => item.name)).toEqual([
    'leite desnatado',
    'x'.repeat(100),
  ])
})
