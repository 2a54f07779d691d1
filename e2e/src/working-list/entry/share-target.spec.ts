import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import { dialogOf, logIn, toast } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { names, storedItems, storeList } from '#working-list/working-list.ts'
import { openInstalled, send } from './share-target.ts'

test.use({ serviceWorkers: 'allow' })

const NOTE = '- Leite\n- Pão\n\n[x] Café (x3)'
const MANY = 'arroz feijão leite ovos tomate cebola alho sal açúcar café farinha óleo'.split(' ')

test('a text sent by another app is shown parsed, without a network, and added', async ({
  page,
  context,
}) => {
  await openInstalled(page)
  await storeList(page, [{ name: 'pao', quantity: 2 }])
  await context.setOffline(true)
  await send(page, { title: 'Notas', text: NOTE })
  const { dialog, button } = dialogOf(page, 'Confira a lista')
  await expect(dialog).toContainText('1 já está na lista.')
  await expect(page).toHaveURL('/shopping-list')
  await expect(names(page)).toHaveText(['pao'])
  await button('Adicionar 2 itens').click()
  await expect(toast(page, '2 itens adicionados, 1 já estava')).toBeVisible()
  expect(await storedItems(page)).toMatchObject([
    { name: 'pao', quantity: 2 },
    { name: 'Leite' },
    { name: 'Café', quantity: 3, status: 'purchased' },
  ])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names(page)).toHaveText(['pao'])
})

test('a sent text is in no URL, reaches no server, and is deleted once it is discarded', async ({
  page,
  product,
}) => {
  await openInstalled(page)
  const sent: string[] = []
  page.context().on('request', (request) => sent.push(request.url(), request.postData() ?? ''))
  const logged = product.logs.length
  await send(page, { text: 'Remédio da Ana' })
  await expect(dialogOf(page, 'Confira a lista').dialog).toBeVisible()
  expect(product.logs.slice(logged).join('')).not.toContain('POST')
  const kept = await page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    return [...texts, ...(await caches.keys())].join()
  })
  expect(kept).not.toContain('Remédio')
  expect(kept).not.toContain('ci-sent-text')
  // The post of the system's own sheet is the only request that has it, and the worker took that.
  expect(sent.filter((text) => /Rem|Ana/.test(text))).toHaveLength(1)
  await page.reload()
  await dialogOf(page, 'Confira a lista').button('Fechar').click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialogOf(page, 'Confira a lista').dialog).toBeHidden()
  await page.reload()
  await expect(dialogOf(page, 'Confira a lista').dialog).toBeHidden()
})

test('without a worker the app says that a text has not arrived', async ({ page }) => {
  await page.route('**/sw.js', (route) => route.abort())
  await send(page, { text: NOTE })
  await expect(toast(page, 'O texto não chegou')).toBeVisible()
  await expect(page).toHaveURL('/shopping-list')
})

test('older installed apps send the text in the URL, which is cleared at once', async ({
  page,
}) => {
  await page.goto(`/shopping-list?${new URLSearchParams({ title: 'Notas', text: NOTE })}`)
  await expect(dialogOf(page, 'Confira a lista').button('Adicionar 3 itens')).toBeVisible()
  await expect(page).toHaveURL('/shopping-list')
})

test('a sent text without content is its title, and an empty one is reported', async ({ page }) => {
  await openInstalled(page)
  await send(page, { title: 'Café', text: ' ' })
  await expect(dialogOf(page, 'Confira a lista').button('Adicionar 1 item')).toBeVisible()
  await send(page, { title: '' })
  await expect(toast(page, 'Nada para adicionar')).toBeVisible()
})

test('G-111 a sent text waits during a login, over a reload, and is then shown completely', async ({
  page,
  product,
}) => {
  const user = await newUser(product)
  await openInstalled(page)
  await send(page, { text: MANY.join('\n') })
  const { dialog, button } = dialogOf(page, 'Confira a lista')
  await expect(dialog).toContainText(`Cabem ${ITEMS_PER_LIST.guest} de ${MANY.length}`)
  await button('Entrar').click()
  await expect(page).toHaveURL('/shopping-list?modal=login')
  await page.reload()
  await logIn(page, user)
  await button(`Adicionar ${MANY.length} itens`).click()
  await expect(names(page)).toHaveText(MANY)
})
