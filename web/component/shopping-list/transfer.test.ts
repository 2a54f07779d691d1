import { productApi } from '@compra/contract/product/product.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { describe } from 'vitest'
import { findingsOf } from '#component/harness/axe.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  dialogOf,
  expect,
  openSignedIn,
  page,
  phoneTest as test,
  product,
  settle,
} from '#component/harness/product.ts'
import { RECIPES, recipesOf } from '#component/recipe/recipes.ts'

const LISTS = '/shopping-list?modal=lists'

/** As Tandoor exports it: a zip of a zip. */
const TANDOOR = atob(
  'UEsDBBQAAAAIACMad114HwYb7AAAAIUBAAAIAAAAQ3VjYS56aXB1UE1rAkEM3a22l9KbJ0/L9CpSL0K9ice97F2kTHeixI/MMh9KkYX+Cn9Gf0B/XZNlxSo4YZi8Ny95IUXe6fYSOa/9w+Ln9AsvaZLIfWbOQYkVDNfe0lGR3oGaZGoWS50ZyD41cahBpgz40mEV0JIIhNrA18E64xnPF4wZbJBWHwGbJm9CaQw3lA9QNSVHheSDi+W559R7GEpjrnBgECi0wqW1hrPLfO1cNYsjYWCK4nbLSO9sJMFqrGoZ6p8zzwpO8uaDYnDYWrfFHtyevcV0VBd5+tDr3N/b+XynyfUWi/zxSaiU453fcSP4A1BLAQIUAxQAAAAIACMad114HwYb7AAAAIUBAAAIAAAAAAAAAAAAAACAAQAAAABDdWNhLnppcFBLBQYAAAAAAQABADYAAAASAQAAAAA=',
)

/** `grocy.db` in a zip, as of a copy of its folder: three products, one of them without stock. */
const GROCY = atob(
  'UEsDBBQAAAAIAAAAAACBE+ctVQIAAAAQAAAIAAAAZ3JvY3kuZGLtVjFr20AUfk+yJSuthxCCMCH4PDUCG2Sb0HqqnSJCqFtax4UaCuIsXVIRW2qsc6HQDhoyd27/QP5Hxy7Zu3fo4CW0pZClSJe4dknAS+OW+kPo7r1Pd/p07z3d7T5uepyRvWDQp5xUQQJEqBMCAhn4hTQApCZshBkRD0Q8i7sqnsGbMaGklKSNJFnVdR0jh9Nuj4U8cA6SW+pey2q0LdJubDUtkrjIhueSnYdta9tqkUetnQeNVofctzpF8mIQuEOH24IvEtoPhj4nLavRLJIuC7ndZXvBgNku5Yy0rafteIznsOQR47mk6oaB0Y1Ew+GQ+tzjr+yh7/Fw2pKnVE1zV8vzaV+81Yg0VPX1dYxY8qpz3eFFK01Nf+GdYeIioQ73XjLx+YdD23NtsWaJo+/5wrTFysQBkLMAIOMJ4Bf8hCezRnSBvxSarMCKpmV2aS8rKZDTMLNFOeVUWkUFDE3DJovr3fM52x/QnhTHX8IR4FcczVv8An8YaUmG5YP9JZRh7YnvudRlov6PAT/jRzyet8AFrkBBVgDVgird/SEclVqtVipXStVyfe1djPc5SQENC6o8Qa1++/D22cb3HApKqpjVcsncLFXM+oqgssnePIJF9f8HWMYUaLdu36mVTdMsx1c1qX84AuS4BEfXcTa7RNfi/DeP81/sNcT+XwB8jYVrzMR/B520qufzGGESq17gUO4FfjjuZKaiNXbPlAeYUvVSCaPNyTywu3TgBC4Lf7fTl+XFmJ29Ls5HCA3i/38KeDrvhV7genATZchvsx51mTegPwFQSwECFAAUAAAACAAAAAAAgRPnLVUCAAAAEAAACAAAAAAAAAAAAAAAAAAAAAAAZ3JvY3kuZGJQSwUGAAAAAAEAAQA2AAAAewIAAAAA',
)
const zipOf = (text: string) => {
  const bytes = Uint8Array.from(text, (byte) => byte.codePointAt(0) ?? 0)
  return new File([bytes], 'export.zip', { type: 'application/zip' })
}

const recipe = (name: string) => ({
  name,
  description: '1. Misture.\n2. Sirva.',
  photo: 'foto.jpg',
  items: [{ name: 'farinha', description: '2 xícaras', optional: false }],
  tags: [],
})
const owl = (...names: readonly string[]) => {
  const content = { recipes: names.map(recipe), items: [], shoppinglists: ['Mercado'] }
  return new File([JSON.stringify(content)], 'casa.json', { type: 'application/json' })
}
const CSV = new File(
  ['nome;quantidade;unidade;preço\nArroz;2;kg;12,90\nOvos;12;;\n'],
  'Feira.csv',
  { type: 'text/csv' },
)

function screensOf() {
  const [choose, preview, report] = [
    dialogOf('Importar de outro aplicativo'),
    dialogOf('O que importar'),
    dialogOf('O que veio'),
  ]
  return { choose, preview, report, files: choose.field('Arquivos de outro aplicativo') }
}

async function titlesOf(user: User): Promise<string[]> {
  const { body } = await product.call(recipeApi.list, {
    as: user,
    query: { page: '1', size: '100' },
  })
  return body.data.map(({ title }) => title).toSorted()
}

test('recipes and lists of several files are chosen and saved, and what is left out is reported', async () => {
  const user = await product.newUser({})
  await product.givePremium(user)
  await mountApp(LISTS, user.refreshToken)
  await dialogOf('Listas').button('Importar de outro aplicativo').click()
  const { choose, preview, report, files } = screensOf()
  await expect(choose.dialog).toBeVisible()
  await settle()
  expect(await findingsOf()).toEqual([])

  await files.setInputFiles(owl('Tapioca', 'Beiju'), CSV, zipOf(TANDOOR))
  await expect(preview.dialog).toContainText('Encontramos 3 receitas e 1 lista.')
  await settle()
  expect(await findingsOf()).toEqual([])
  await preview.dialog.getByRole('checkbox', { name: 'Beiju' }).uncheck()
  await preview.button('Salvar 2 receitas e 1 lista').click()

  await expect(report.dialog).toContainText('Salvamos 2 receitas e 1 lista.')
  await expect(report.dialog.getByRole('listitem').filter({ hasText: 'Tapioca' })).toHaveText(
    'Tapiocafoto',
  )
  await report.dialog.getByText('1 coisa não pode vir').click()
  await expect(report.dialog).toContainText('só o nome das listas (Mercado)')
  await settle()
  expect(await findingsOf()).toEqual([])
  await report.button('Ver receitas').click()
  await expect(recipesOf().cards).toHaveCount(2)
  expect(await titlesOf(user)).toEqual(['Cuca de banana', 'Tapioca'])

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

test('products of Grocy are brought once, with their stock, its dates and their barcodes', async () => {
  const user = await openSignedIn({ address: LISTS })
  await dialogOf('Listas').button('Importar de outro aplicativo').click()
  const { preview, report, files } = screensOf()
  await files.setInputFiles(zipOf(GROCY))
  await expect(preview.dialog).toContainText('Encontramos 3 produtos.')
  await expect(preview.dialog).toContainText('5 receitas, 2 listas e 5 produtos')
  await expect(preview.dialog).toContainText('5 em estoque · 1 data de validade · mínimo: 2')
  await expect(preview.dialog).toContainText('1,5 kg em estoque')
  await expect(preview.dialog.getByRole('checkbox', { name: 'Sal' })).not.toBeChecked()
  await settle()
  expect(await findingsOf()).toEqual([])
  await preview.button('Salvar 2 produtos').click()
  await expect(report.dialog).toContainText('Salvamos 2 produtos.')
  await report.dialog.getByText('1 coisa não pode vir').click()
  await expect(report.dialog).toContainText('Do Grocy não vêm: locais (1).')
  await report.button('Ver produtos').click()
  await expect(dialogOf('Produtos').dialog).toContainText('Leite integral')

  const { body } = await product.call(productApi.list, {
    as: user,
    query: { page: '1', size: '10', sort: 'name' },
  })
  expect(body.data).toMatchObject([
    { name: 'Batata', stock: 1.5, content: { amount: 1, unit: 'kg' }, price: 6.9, packs: [] },
    {
      name: 'Leite integral',
      stock: 5,
      minStock: 2,
      price: 5.49,
      packs: [{ expires: '2031-05-20', amount: 2 }],
      barcodes: ['7891000100103'],
    },
  ])

  await mountApp(LISTS)
  await dialogOf('Listas').button('Importar de outro aplicativo').click()
  await files.setInputFiles(zipOf(GROCY))
  await expect(preview.dialog).toContainText('Você já tem um com este nome')
  await expect(preview.dialog.getByRole('checkbox', { name: 'Batata' })).not.toBeChecked()
})

describe('without a network', () => {
  test('what is brought stays on the device, and is sent once when the network is back', async () => {
    const user = await openSignedIn({ address: RECIPES })
    await expect(recipesOf().dialog.getByText('Nenhuma receita encontrada')).toBeVisible()
    await recipesOf().dialog.getByRole('button', { name: 'Importar receita' }).click()
    await dialogOf('Importar receita').button('Importar de outro aplicativo').click()
    const { preview, report, files } = screensOf()
    page.setOffline(true)
    await files.setInputFiles(owl('Angu', 'Broa', 'Cural'))
    await preview.button('Salvar 3 receitas').click()
    await expect(report.dialog).toContainText('Salvamos 3 receitas.')
    expect(await titlesOf(user)).toEqual([])
    page.setOffline(false)
    await expect.poll(() => titlesOf(user)).toEqual(['Angu', 'Broa', 'Cural'])
  })
})

describe('beyond the free plan', () => {
  test('what fits is saved, and what does not is named; another try offers what is there no more', async () => {
    const user = await openSignedIn({ address: LISTS })
    await dialogOf('Listas').button('Importar de outro aplicativo').click()
    const { preview, report, files } = screensOf()
    const seven = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => `Receita ${letter}`)
    await files.setInputFiles(owl(...seven))
    await expect(preview.dialog).toContainText('No plano gratuito cabem 5 receitas e 2 listas')
    await preview.button('Salvar 7 receitas').click()
    await expect(report.dialog).toContainText('Salvamos 5 receitas.')
    await expect(report.dialog).toContainText('Não couberam no seu plano: 2 receitas')
    await expect(report.button('Assinar Premium')).toBeVisible()
    expect(await titlesOf(user)).toEqual(seven.slice(0, 5))

    await mountApp(LISTS)
    await dialogOf('Listas').button('Importar de outro aplicativo').click()
    await files.setInputFiles(owl(...seven))
    await expect(preview.button('Salvar 2 receitas')).toBeVisible()
    await expect(preview.dialog.getByRole('checkbox', { name: 'Receita A' })).not.toBeChecked()
  })
})
