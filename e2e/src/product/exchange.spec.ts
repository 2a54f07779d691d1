import { readFile } from 'node:fs/promises'
import { productApi } from '@compra/contract/product/product.ts'
import { dialogOf, openSignedIn, toast } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { expect, test } from '#harness/product.ts'

test('a spreadsheet of products gets a dry run, is imported, and exported again', async ({
  page,
  product,
}) => {
  const user = await openSignedIn(page, product, { address: '/shopping-list?modal=profile' })
  const body = { name: 'Leite', category: 'Alimentos', price: 4.5, stock: 2, minStock: 3 } as const
  await product.call(productApi.create, { as: user, body })
  await dialogOf(page, 'Meu perfil').button('Integrações').click()
  const { dialog, field, button } = dialogOf(page, 'Integrações')
  const choose = async (text: string) => {
    await button('Importar produtos').waitFor()
    const file = { name: 'despensa.csv', mimeType: 'application/vnd.ms-excel' }
    await field('Planilha de produtos').setInputFiles({ ...file, buffer: Buffer.from(text) })
  }
  await choose('preço;estoque\n1;2\n')
  await expect(toast(page, 'O arquivo não pôde ser lido')).toBeVisible()
  await expect(page.getByText('Arquivo: deve ser como nome;categoria;preço;estoque')).toBeVisible()
  await choose('a'.repeat(2 ** 20 + 1))
  await expect(page.getByText('Ele é grande demais: cabe 1 MB.')).toBeVisible()

  await choose('nome;preço;estoque\nleite;5,49;2\nArroz 5 kg;28,90;1\nSal;dois;1\nArroz 5 kg;1;1\n')
  const report = dialogOf(page, 'Importar produtos')
  const linesOf = (titles: string) => page.getByRole('list', { name: titles, exact: true })
  await expect(linesOf('Ficam de fora')).toContainText('SalLinha 4 · Preço: deve ser um número')
  await expect(linesOf('Ficam de fora')).toContainText('já está em outra linha do arquivo')
  await report.dialog.getByText('Mudam: 1').click()
  await expect(linesOf('Mudam')).toContainText('leiteLinha 2')
  expect(await findingsOf(page)).toEqual([])
  const query = { size: '100', sort: 'name' } as const
  const namesNow = async () =>
    (await product.call(productApi.list, { as: user, query })).body.data.map(({ name }) => name)
  expect(await namesNow()).toEqual(['Leite'])
  await report.button('Importar').click()

  const done = dialogOf(page, 'Produtos importados')
  await expect(done.dialog.getByText('Entraram: 1')).toBeVisible()
  expect(await namesNow()).toEqual(['Arroz 5 kg', 'leite'])
  await done.button('Pronto').click()
  const started = page.waitForEvent('download')
  await button('Baixar Produtos').click()
  const download = await started
  expect(download.suggestedFilename()).toBe('produtos.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFnome;categoria;preço;.*\r\nArroz 5 kg;Outros;28,9;1;/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await dialog.getByRole('list', { name: 'Arquivos para baixar' }).waitFor()
  expect(await findingsOf(page)).toEqual([])
})
