import { dialogOf, expect, page, phoneTest, toast } from '#component/harness/product.ts'
import { watchTaps } from '#component/harness/taps.ts'
import { card, openWith, productsOf } from './products.ts'

const step = (label: string) => page.getByRole('button', { name: label, exact: true })
const RICE = { name: 'Arroz 5 kg', price: 27.9, stock: 1.9, minStock: 2 } as const

phoneTest(
  'a stock is shown in units and as an amount, and one tap takes one unit away',
  async () => {
    await openWith([RICE])
    const { article, open } = card('Arroz')
    await expect(
      article.getByText('Estoque: 1,9 (Mínimo: 2) · 9,5 kg', { exact: true }),
    ).toBeVisible()
    await open.click()
    await expect(dialogOf('Arroz 5 kg').dialog).toContainText('Preço: R$ 27,90 · R$ 5,58/kg')
    await page.keyboard.press('Escape')
    const taps = watchTaps()
    await step('Menos um de Arroz 5 kg').click()
    await expect(article).toContainText('Estoque: 0,9 (Mínimo: 2) · 4,5 kg')
    expect(taps()).toBe(1)
    await step('Menos um de Arroz 5 kg').click()
    await expect(article).toContainText('Estoque: 0 (Mínimo: 2)')
    await expect(step('Menos um de Arroz 5 kg')).toBeDisabled()
    await expect(toast('Arroz 5 kg: 1,9 → 0')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await expect(article).toContainText('Estoque: 1,9 (Mínimo: 2)')
    await step('Mais um de Arroz 5 kg').click()
    await expect(article).toContainText('Estoque: 2,9 (Mínimo: 2) · 14,5 kg')
  },
)

phoneTest('a part of a unit survives an edit of the name, and may be typed', async () => {
  const user = await openWith([RICE])
  await card('Arroz').edit.click()
  const { field, button } = dialogOf('Editar Produto')
  await expect(field('Estoque')).toHaveValue('1,9')
  await field('Nome').fill('Arroz integral 5 kg')
  await button('Atualizar').click()
  await expect(toast('Produto Atualizado')).toBeVisible()
  expect(await productsOf(user)).toMatchObject([
    { name: 'Arroz integral 5 kg', stock: 1.9, content: { amount: 5, unit: 'kg' } },
  ])
  await card('Arroz').edit.click()
  await field('Estoque').fill('2,125')
  await field('Estoque Mínimo').fill('3,9')
  await button('Atualizar').click()
  await expect(card('Arroz').article).toContainText('Estoque: 2,125 (Mínimo: 3)')
  await card('Arroz').stock.click()
  const dialog = dialogOf('Atualizar Estoque - Arroz integral 5 kg')
  await dialog.dialog.getByText('Saída').click()
  await dialog.field('Quantidade').fill('2,125')
  await dialog.button('Confirmar').click()
  await expect(card('Arroz').article).toContainText('Estoque: 0 (Mínimo: 3)')
})

phoneTest(
  'the form reads the content of a unit from the name, until the user sets it',
  async () => {
    const user = await openWith([])
    await dialogOf('Produtos').button('Adicionar Produto').click()
    const { field, button } = dialogOf('Cadastrar Produto')
    await field('Nome').fill('Café 500 g')
    await expect(field('Cada unidade tem')).toHaveValue('500')
    await expect(field('Unidade')).toHaveValue('g')
    await field('Nome').fill('Café torrado')
    await expect(field('Cada unidade tem')).toHaveValue('')
    await field('Nome').fill('Ovos com 12')
    await expect(field('Unidade')).toHaveValue('un')
    await field('Cada unidade tem').fill('30 un')
    await field('Nome').fill('Ovos com 10')
    await expect(field('Cada unidade tem')).toHaveValue('30')
    await field('Categoria').selectOption('Alimentos')
    await button('Cadastrar').click()
    await expect(toast('Produto Cadastrado')).toBeVisible()
    expect(await productsOf(user)).toMatchObject([
      { name: 'Ovos com 10', content: { amount: 30, unit: 'un' } },
    ])
    await card('Ovos').edit.click()
    const edit = dialogOf('Editar Produto')
    await expect(edit.field('Cada unidade tem')).toHaveValue('30')
    await edit.field('Cada unidade tem').fill('')
    await edit.button('Atualizar').click()
    await expect(toast('Produto Atualizado')).toBeVisible()
    expect(await productsOf(user)).toMatchObject([{ name: 'Ovos com 10', content: null }])
  },
)
