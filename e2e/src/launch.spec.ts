import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import { dialogOf, logIn, openSignedIn, toast } from './accounts.ts'
import { expect, type Page, test } from './product.ts'
import { field, many, names, openList, storedItems, storeList } from './working-list.ts'

interface Manifest {
  screenshots: { src: string; sizes: string; form_factor: string; label: string }[]
  shortcuts: { name: string; url: string }[]
  share_target: { action: string; method: string; params: Record<string, string> }
}

test('the manifest has pictures of both forms, in the sizes that it states', async ({ page }) => {
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

test('the shortcut ‘Estoque’ leads to what is at home', async ({ page, product }) => {
  const address = await shortcut(page, 'Estoque')
  await openSignedIn(page, product, { address })
  await expect(dialogOf(page, 'Produtos').dialog).toBeVisible()
})

test('a text that is shared to the app becomes items, which can be taken back', async ({
  page,
}) => {
  await storeList(page, [{ name: 'pao', quantity: 2 }])
  await page.goto(await sharing(page, { title: 'Notas', text: '- Leite\n- Pão\n\n[ ] Café (x3)' }))
  await expect(toast(page, '2 itens adicionados')).toBeVisible()
  await expect(names(page)).toHaveText(['pao', 'Leite', 'Café'])
  await expect(page).toHaveURL('/shopping-list')
  expect((await storedItems(page))[2]).toMatchObject({ name: 'Café', quantity: 3 })

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names(page)).toHaveText(['pao'])
  await page.reload()
  await expect(names(page)).toHaveText(['pao'])
})

test('of a shared text with more lines than fit, the list asks how many it may take', async ({
  page,
}) => {
  const lines = many(ITEMS_PER_LIST.guest + 2).map(({ name }) => name)
  await page.goto(await sharing(page, { text: lines.join('\n') }))
  const limit = dialogOf(page, 'Limite Atingido')
  await expect(limit.dialog).toContainText('A lista possui 2 itens acima do limite.')
  await expect(names(page)).toHaveCount(0)
  await limit.button(`Importar ${ITEMS_PER_LIST.guest} itens`).click()
  await expect(names(page)).toHaveCount(ITEMS_PER_LIST.guest)
})

test('a shared text waits while its person logs in, through a reload, and then comes in whole', async ({
  page,
  product,
}) => {
  const user = await newUser(product)
  const lines = many(ITEMS_PER_LIST.guest + 2).map(({ name }) => name)
  await page.goto(await sharing(page, { text: lines.join('\n') }))
  await dialogOf(page, 'Limite Atingido').button('Fazer Login').click()
  await expect(page).toHaveURL('/shopping-list?modal=login')
  await page.reload()
  await logIn(page, user)
  await expect(toast(page, `${lines.length} itens adicionados`)).toBeVisible()
  await expect(names(page)).toHaveCount(lines.length)
})

test('a shared link is no item, and that is said', async ({ page }) => {
  await page.goto(await sharing(page, { title: '', text: 'https://exemplo.com/receita' }))
  await expect(toast(page, 'Nada para adicionar')).toBeVisible()
  await expect(names(page)).toHaveCount(0)
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

/** The URL that the system opens when a person shares text to the installed app. */
async function sharing(page: Page, sent: Record<string, string>): Promise<string> {
  const { action, method, params } = (await manifestOf(page)).share_target
  expect(method).toBe('GET')
  const query = Object.entries(sent).map(([name, text]): [string, string] => [
    params[name] ?? name,
    text,
  ])
  return `${action}?${new URLSearchParams(query)}`
}
