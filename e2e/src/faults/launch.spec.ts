import { dialogOf, openSignedIn } from '#harness/accounts.ts'
import { expect, MOVING, type Page, test } from '#harness/product.ts'
import { field, many, names, openList } from '#working-list/working-list.ts'

test.use(MOVING)

interface Manifest {
  screenshots: { src: string; sizes: string; form_factor: string; label: string }[]
  shortcuts: { name: string; url: string }[]
}

test('the manifest has pictures of both form factors, in the sizes that it states', async ({
  page,
}) => {
  const { screenshots } = await manifestOf(page)
  expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']))
  for (const { src, sizes, label } of screenshots) {
    const answer = await page.request.get(src)
    expect(answer.headers()['content-type'], src).toBe('image/png')
    const png = await answer.body()
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
    expect(label).not.toBe('')
  }
})

test('the shortcut ‘Nova lista’ leads to an empty list, and asks before it clears one', async ({
  page,
}) => {
  const address = await shortcut(page, 'Nova lista')
  await page.goto(address)
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL('/shopping-list')

  await openList(page, many(3))
  await page.goto(address)
  await dialogOf(page, 'Limpar Lista').button('Limpar').click()
  await expect(names(page)).toHaveCount(0)
  await expect(page).toHaveURL('/shopping-list')
})

test('the shortcut ‘Estoque’ opens the stock', async ({ page, product }) => {
  const address = await shortcut(page, 'Estoque')
  await openSignedIn(page, product, { address })
  await expect(dialogOf(page, 'Produtos').dialog).toBeVisible()
})

async function manifestOf(page: Page): Promise<Manifest> {
  const answer = await page.request.get('/manifest.webmanifest')
  // `as`: the test asserts the properties that it reads.
  return (await answer.json()) as Manifest
}

async function shortcut(page: Page, name: string): Promise<string> {
  const { shortcuts } = await manifestOf(page)
  return shortcuts.find((one) => one.name === name)?.url ?? `no shortcut ${name}`
}
