import { TWO_SHOPS } from '@compra/contract/testing/browser/paid-prices.ts'
import { visualFaults } from '@compra/contract/testing/browser/visual-faults.ts'
import { findingsOf } from '#component/harness/axe.ts'
import { dialogOf, expect, page, phoneTest, settle } from '#component/harness/product.ts'
import { CHEAPEST, openCheapest, openMilk, openRice, PRICES } from './prices.ts'
import { card, openWith } from './products.ts'

phoneTest(
  'the price of a product tells what was paid where, and whether the last was much',
  async () => {
    const { dialog } = await openMilk()
    await expect(dialog).toContainText('Leite integral 1 l')
    await expect(dialog).toContainText(
      'Acima do habitual: o último está acima do que você costuma pagar (R$ 4,79 nas últimas 4).',
    )
    await expect(dialog).toContainText('Preço por litro, 6 preços em 12 meses')
    await expect(dialog.getByRole('definition')).toHaveText([
      /^R\$ 6,00Mercado Um, /,
      /^R\$ 3,49Mercado Dois, /,
      /^R\$ 4,79/,
    ])
    await expect(dialog.getByRole('figure')).toHaveAccessibleName(
      /^Gráfico dos preços por litro desde \d\d\/\d\d.*A tabela abaixo diz o mesmo\.$/,
    )
    await expect(dialog.getByRole('row')).toHaveText([
      'DiaMercadoPreço',
      /^\d\d\/\d\d.*Mercado Um1\sl.*R\$ 6,00\/l$/,
      /R\$ 4,79\/l$/,
      /Mercado Dois1\sl · promoção.*R\$ 3,49\/l$/,
      /R\$ 4,89\/l$/,
      /R\$ 4,59\/l$/,
      /R\$ 4,79\/l$/,
    ])
  },
)

phoneTest(
  'brands are compared by their barcodes, the cheapest first, each with its shops',
  async () => {
    const { dialog } = await openRice()
    await expect(dialog).toContainText(
      'Acima do habitual: o último está acima do que você costuma pagar pela mesma marca e tamanho (R$ 4,98 nas últimas 3).',
    )
    const brands = dialog.getByRole('region', { name: 'Mais barato por marca e tamanho' })
    await expect(brands.getByRole('list').first().getByRole('listitem')).toHaveText([
      /^ARROZ SERRA T1 5KGMais barato/,
      /^Mercado Dois · .*R\$ 4,98\/kg$/,
      /^Mercado Um · .*R\$ 5,70\/kg$/,
      /^ARROZ VALE T1 5KGR\$ 0,40\/kg a mais/,
      /^Mercado Dois · .*R\$ 5,38\/kg$/,
      /^Mercado Um · .*R\$ 5,98\/kg$/,
    ])
    await expect(brands).not.toContainText('7896006711117')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await settle()
        expect([...(await findingsOf()), ...visualFaults()]).toEqual([])
      }
    }
  },
)

phoneTest(
  'the prices are shown without faults in both themes, also at 320 px, and from the keyboard',
  async () => {
    await openMilk()
    await expect(page.getByRole('figure')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await settle()
        expect([...(await findingsOf()), ...visualFaults()]).toEqual([])
      }
    }
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await card('Leite').open.press('Enter')
    await page.getByRole('button', { name: /ver os preços$/ }).press('Enter')
    await expect(page.getByRole('figure')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card('Leite').open).toBeFocused()
  },
)

phoneTest('a product without purchases shows how to add a price', async () => {
  await openWith([{ name: 'Sal' }])
  await card('Sal').open.click()
  await page.getByRole('button', { name: 'Preço: R$ 0,00: ver os preços' }).click()
  const { dialog } = dialogOf(PRICES)
  await expect(dialog).toContainText('Nenhum preço ainda.')
  await settle()
  expect(await findingsOf()).toEqual([])
})

phoneTest('prices that were seen are shown again without a network', async () => {
  const { dialog } = await openMilk()
  await expect(dialog.getByRole('row')).toHaveCount(7)
  await page.keyboard.press('Escape')
  page.setOffline(true)
  await card('Leite').open.click()
  await page.getByRole('button', { name: /ver os preços/ }).click()
  await expect(dialog.getByRole('row')).toHaveCount(7)
  page.setOffline(false)
})

phoneTest(
  'a list has its total at each shop with most of it, the cheapest first, with what is missing',
  async () => {
    const { dialog } = await openCheapest(TWO_SHOPS)
    await expect(dialog.getByRole('listitem')).toHaveText([
      /^Mercado DoisR\$ 52,803 de 4 itensMais baratoFalta Sal\.Com o que falta, de outro mercado: R\$ 55,80/,
      /^Mercado UmR\$ 60,80Todos os 4 itensR\$ 5,00 a mais nos mesmos itensPreço mais antigo/,
    ])
    await expect(dialog).not.toContainText('Banca do Zé')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await settle()
        expect([...(await findingsOf()), ...visualFaults()]).toEqual([])
      }
    }
  },
)

phoneTest('on a wide screen a table has the price of each item in each shop', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { dialog } = await openCheapest(TWO_SHOPS)
  const table = dialog.getByRole('table', { name: 'Item por item' })
  await expect(table.getByRole('row')).toHaveText([
    'ItemMercado DoisMercado Um',
    'Arroz · 5 kgR$ 24,90 (o mais barato)R$ 27,90',
    'Café · 500 gR$ 18,90 (o mais barato)R$ 19,90',
    'LeiteR$ 9,00 (o mais barato)R$ 10,00',
    'Sal–R$ 3,00',
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(table).toHaveCount(0)
})

phoneTest('a single shop is shown alone, with a hint to read receipts of another', async () => {
  const alone = await openCheapest({ 'Mercado Um': TWO_SHOPS['Mercado Um'] })
  await expect(alone.dialog.getByRole('listitem')).toHaveText([/^Mercado UmR\$ 60,80/])
  await expect(alone.dialog).not.toContainText('Mais barato')
  await expect(alone.dialog).toContainText('Leia notas de outro para comparar.')
})

phoneTest('if no shop has enough of a list, the closest one is shown', async () => {
  const { dialog } = await openCheapest({ 'Mercado Um': { Leite: 500, Sal: 300 } })
  await expect(dialog).toContainText('O que chega mais perto é Mercado Um, com 2 de 4 itens.')
  await settle()
  expect(await findingsOf()).toEqual([])
})

phoneTest('without any price the list says how they come in', async () => {
  const { dialog } = await openCheapest({})
  await expect(dialog).toContainText('Ainda não há preços dos 4 itens desta lista.')
})

phoneTest('the totals by shop are shown again without a network', async () => {
  const { dialog } = await openCheapest(TWO_SHOPS)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  page.setOffline(true)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: CHEAPEST }).click()
  await expect(dialog.getByRole('listitem')).toHaveText([/^Mercado Dois/, /^Mercado Um/])
  page.setOffline(false)
})
