import { recipeApi } from '@compra/contract/recipe.ts'
import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import type { Page } from '@playwright/test'
import { dialogOf, openSignedIn } from './accounts.ts'
import { findingsOf } from './axe.ts'
import { expect, PHONE, test } from './product.ts'
import { RECIPES, recipesOf } from './recipes.ts'
import { LISTS } from './saved-lists.ts'
import { settle } from './visual.ts'

test.use(PHONE)

/** As Tandoor exports it: a zip of a zip. */
const TANDOOR = Buffer.from(
  'UEsDBBQAAAAIACMad114HwYb7AAAAIUBAAAIAAAAQ3VjYS56aXB1UE1rAkEM3a22l9KbJ0/L9CpSL0K9ice97F2kTHeixI/MMh9KkYX+Cn9Gf0B/XZNlxSo4YZi8Ny95IUXe6fYSOa/9w+Ln9AsvaZLIfWbOQYkVDNfe0lGR3oGaZGoWS50ZyD41cahBpgz40mEV0JIIhNrA18E64xnPF4wZbJBWHwGbJm9CaQw3lA9QNSVHheSDi+W559R7GEpjrnBgECi0wqW1hrPLfO1cNYsjYWCK4nbLSO9sJMFqrGoZ6p8zzwpO8uaDYnDYWrfFHtyevcV0VBd5+tDr3N/b+XynyfUWi/zxSaiU453fcSP4A1BLAQIUAxQAAAAIACMad114HwYb7AAAAIUBAAAIAAAAAAAAAAAAAACAAQAAAABDdWNhLnppcFBLBQYAAAAAAQABADYAAAASAQAAAAA=',
  'base64',
)

const recipe = (name: string) => ({
  name,
  description: '1. Misture.\n2. Sirva.',
  photo: 'foto.jpg',
  items: [{ name: 'farinha', description: '2 xícaras', optional: false }],
  tags: [],
})
const owl = (...names: readonly string[]) => ({
  name: 'casa.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({ recipes: names.map(recipe), items: [], shoppinglists: ['Mercado'] }),
  ),
})
const CSV = {
  name: 'Feira.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('nome;quantidade;unidade;preço\nArroz;2;kg;12,90\nOvos;12;;\n'),
}

function screensOf(page: Page) {
  const [choose, preview, report] = [
    dialogOf(page, 'Trazer de outro aplicativo'),
    dialogOf(page, 'O que trazer'),
    dialogOf(page, 'O que veio'),
  ]
  return { choose, preview, report, files: choose.field('Arquivos de outro aplicativo') }
}

async function titlesOf(product: RunningApp, user: User): Promise<string[]> {
  const { body } = await product.call(recipeApi.list, {
    as: user,
    query: { page: '1', size: '100' },
  })
  return body.data.map(({ title }) => title).toSorted()
}

test('recipes and lists of several files are chosen, saved, and what did not come is told', async ({
  page,
  product,
}) => {
  const user = await openSignedIn(page, product, { address: LISTS })
  await givePremium(product, user)
  await page.reload()
  await dialogOf(page, 'Listas').button('Trazer de outro aplicativo').click()
  const { choose, preview, report, files } = screensOf(page)
  await choose.dialog.waitFor()
  await settle(page)
  expect(await findingsOf(page)).toEqual([])

  const zip = { name: 'export.zip', mimeType: 'application/zip', buffer: TANDOOR }
  await files.setInputFiles([owl('Tapioca', 'Beiju'), CSV, zip])
  await expect(preview.dialog).toContainText('Encontramos 3 receitas e 1 lista.')
  await settle(page)
  expect(await findingsOf(page)).toEqual([])
  await preview.dialog.getByRole('checkbox', { name: 'Beiju' }).uncheck()
  await preview.button('Guardar 2 receitas e 1 lista').click()

  await expect(report.dialog).toContainText('Guardamos 2 receitas e 1 lista.')
  await expect(report.dialog.getByRole('listitem').filter({ hasText: 'Tapioca' })).toHaveText(
    'Tapiocafoto',
  )
  await report.dialog.getByText('1 coisa não pode vir').click()
  await expect(report.dialog).toContainText('só o nome das listas (Mercado)')
  await settle(page)
  expect(await findingsOf(page)).toEqual([])
  await report.button('Ver receitas').click()
  await expect(recipesOf(page).cards).toHaveCount(2)
  expect(await titlesOf(product, user)).toEqual(['Cuca de banana', 'Tapioca'])

  const { body } = await product.call(shoppingListApi.list, {
    as: user,
    query: { page: '1', size: '10' },
  })
  const [{ id } = { id: '' }] = body.data
  const { body: list } = await product.call(shoppingListApi.get, { as: user, params: { id } })
  expect(list).toMatchObject({
    name: 'Feira',
    items: [
      { name: 'Arroz', quantity: 1, price: 12.9, measure: { amount: 2, unit: 'kg' } },
      { name: 'Ovos', quantity: 12, price: 0 },
    ],
  })
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/] })

  test('what was cut off is not saved twice by another try', async ({ page, product }) => {
    const user = await openSignedIn(page, product, { address: RECIPES })
    await recipesOf(page).dialog.getByRole('button', { name: 'Trazer receita' }).click()
    await dialogOf(page, 'Trazer receita').button('Trazer de outro aplicativo').click()
    const { preview, report, files } = screensOf(page)
    // The second one arrives, and its answer is lost.
    let calls = 0
    await page.route(`**${recipeApi.create.path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      calls += 1
      if (calls !== 2) return route.fallback()
      await route.fetch()
      return route.abort('internetdisconnected')
    })
    await files.setInputFiles([owl('Angu', 'Broa', 'Cural')])
    await preview.button('Guardar 3 receitas').click()
    await expect(report.dialog).toContainText('Guardamos 1 receita.')
    await expect(report.dialog).toContainText('Ainda não guardadas: 2 receitas')
    await expect(report.dialog.getByRole('listitem').filter({ hasText: 'Broa' })).toContainText(
      'sem conexão',
    )
    await report.button('Tentar de novo').click()
    await expect(report.dialog).toContainText('Guardamos 3 receitas.')
    expect(await titlesOf(product, user)).toEqual(['Angu', 'Broa', 'Cural'])
  })
})

test.describe('beyond the free plan', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('what fits is saved, and what does not is named; another try offers what is there no more', async ({
    page,
    product,
  }) => {
    const user = await openSignedIn(page, product, { address: LISTS })
    await dialogOf(page, 'Listas').button('Trazer de outro aplicativo').click()
    const { preview, report, files } = screensOf(page)
    const seven = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => `Receita ${letter}`)
    await files.setInputFiles([owl(...seven)])
    await expect(preview.dialog).toContainText('No plano gratuito cabem 5 receitas e 2 listas')
    await preview.button('Guardar 7 receitas').click()
    await expect(report.dialog).toContainText('Guardamos 5 receitas.')
    await expect(report.dialog).toContainText('Não couberam no seu plano: 2 receitas')
    await expect(report.button('Assinar Premium')).toBeVisible()
    expect(await titlesOf(product, user)).toEqual(seven.slice(0, 5))

    await page.goto(LISTS)
    await dialogOf(page, 'Listas').button('Trazer de outro aplicativo').click()
    await files.setInputFiles([owl(...seven)])
    await expect(preview.button('Guardar 2 receitas')).toBeVisible()
    await expect(preview.dialog.getByRole('checkbox', { name: 'Receita A' })).not.toBeChecked()
  })
})
