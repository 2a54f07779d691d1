import { PAGES } from '@compra/contract/http/pages.ts'
import type { Page } from '@playwright/test'
import { dialogOf, openMenu } from '#harness/accounts.ts'
import { paste } from '#recipe/recipes.ts'
import { openShare } from '#shopping-list/share-dialog.ts'
import { playVoice } from '#working-list/entry/voice.ts'
import {
  addItem,
  many,
  MIXED,
  openList,
  row,
  storeList,
  waitForSwiping,
} from '#working-list/working-list.ts'
import { type Area, hold, leave, LONG, release, rest } from './screen.ts'

const PASTED = `[12/11/2026 19:02] Ana: Feira:
- 2 kg de arroz integral agulhinha tipo 1 da marca de sempre R$ 25,90
[x] leite
Item 1
pão ou bisnaguinha?
${LONG}
https://exemplo.com/receita
https://exemplo.com/outra/receita/muito/longa/com/um/endereco/que/nao/acaba
tomate
cebola
alho`

const SHARED = '/api/v1/shopping-list/shared/*'
const SHARED_PAGE = PAGES.sharedList.replace(':id', '5f0c3f52-6d2b-4f0e-9a63-7f6f1c0a7991')

/** The guest's screens. */
export const GUEST_AREA: Area = {
  name: 'list of a guest',
  screens: [
    { name: 'empty list', show: ({ page }) => openList(page) },
    {
      name: 'rows with measures and notes, and one open, priced by the kilo',
      show: async ({ page }) => {
        const measure = { amount: 1.2, unit: 'kg' }
        await openList(page, [
          { name: 'Bananas', price: 7.79, measure, note: `as mais maduras, ${LONG}` },
          { name: 'Café', measure: { amount: 2, unit: 'colher (sopa)' }, note: 'maduro' },
          { name: 'Arroz', status: 'unavailable', measure, note: 'x'.repeat(120) },
        ])
        await row(page, 'Bananas').details.click()
        await row(page, 'Bananas').item.getByRole('button', { name: 'por kg' }).click()
        await row(page, 'Bananas').measure.fill('muito')
        await row(page, 'Bananas').unit.focus()
      },
    },
    { name: 'list in the middle of a shopping', show: ({ page }) => openList(page, MIXED) },
    {
      name: 'shortcuts of the keyboard',
      show: async ({ page }) => {
        await page.keyboard.press('?')
        await dialogOf(page, 'Atalhos do teclado').dialog.waitFor()
      },
    },
    { name: 'long list', show: ({ page }) => openList(page, many(60)) },
    { name: 'list to be opened row by row', show: ({ page }) => openList(page, MIXED) },
    {
      name: 'open row with messages',
      show: async ({ page }) => {
        await row(page, 'Café').details.click()
        await row(page, 'Café').price.fill('-1')
        await row(page, 'Café').quantity.fill('0')
        await row(page, LONG).details.click()
      },
    },
    {
      name: 'duplicate item',
      show: async ({ page }) => {
        await addItem(page, 'bananas')
        await rest(page, 'Item duplicado')
        // The screen before may have scrolled: a row halfway below the header would be cut.
        await page.evaluate(() => scrollTo(0, 0))
      },
    },
    {
      name: 'item deleted',
      show: async ({ page }) => {
        await row(page, 'Café').remove.click()
        await page.getByRole('button', { name: 'Desfazer' }).focus()
      },
    },
    {
      name: 'market mode, with the cart open',
      show: async ({ page }) => {
        await openList(page, MIXED)
        await page.getByRole('button', { name: 'Modo mercado' }).click()
        const { dialog } = dialogOf(page, 'Modo mercado')
        await dialog.getByText('No carrinho (1)').click()
      },
    },
    {
      name: 'what runs low, with one thing on the list and one silenced',
      show: async ({ page }) => {
        await openWithThings(page, [LONG, 'Café', 'Sal', 'Leite'], ['Sal'])
        await page.getByRole('button', { name: /^Acabando/ }).click()
        const { button } = dialogOf(page, 'Acabando')
        await button('Adicionar Café').click()
        await button('Não sugerir Leite').click()
      },
    },
    {
      name: 'list by aisle, with an open row',
      show: async ({ page }) => {
        await openList(page, MIXED)
        await page.getByRole('button', { name: 'Mais ações' }).click()
        await page.getByRole('button', { name: 'Por corredor' }).click()
        await row(page, 'Café').details.click()
        await page.getByRole('combobox', { name: 'Corredor' }).waitFor()
      },
    },
    {
      name: 'shops',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Meu mercado' }).click()
        await dialogOf(page, 'Mercado').button('Renomear').waitFor()
      },
    },
    {
      name: 'order of the aisles',
      show: async ({ page }) => {
        await dialogOf(page, 'Mercado').button('Arrumar corredores').click()
        await dialogOf(page, 'Arrumar corredores').button('Pronto').waitFor()
      },
    },
    {
      name: 'swiped row',
      show: async ({ page }) => {
        await dialogOf(page, 'Arrumar corredores').button('Pronto').click()
        await page.getByRole('button', { name: 'Mais ações' }).click()
        await page.getByRole('button', { name: 'Por corredor' }).click()
        await openList(page, MIXED)
        await swipe(page, 'Detergente')
      },
    },
    {
      name: 'clear question',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Limpar Lista' }).click()
        await dialogOf(page, 'Limpar Lista').dialog.waitFor()
      },
    },
    {
      name: 'share dialog',
      show: async ({ page }) => {
        await leave(page, dialogOf(page, 'Limpar Lista').dialog)
        await openShare(page)
        await dialogOf(page, 'Compartilhar Lista').dialog.waitFor()
      },
    },
    {
      name: 'login asked for over the share dialog',
      show: async ({ page }) => {
        await dialogOf(page, 'Compartilhar Lista').button('Gerar link').click()
        await rest(page, 'Atenção')
      },
    },
    {
      name: 'item limit of a guest',
      show: async ({ page }) => {
        await openList(page, many(10))
        await addItem(page, 'Mais um')
        await dialogOf(page, 'Limite Atingido').dialog.waitFor()
      },
    },
    {
      name: 'list to be pasted',
      show: async ({ page }) => {
        await openList(page, many(5))
        await page.getByRole('button', { name: 'Mais ações' }).click()
        await page.getByRole('button', { name: 'Colar lista' }).click()
        await dialogOf(page, 'Colar lista').button('Ler lista').click()
      },
    },
    {
      name: 'pasted list to be checked, with doubts and more lines than fit',
      show: async ({ page }) => {
        await paste(dialogOf(page, 'Colar lista').field('Texto'), PASTED)
        await dialogOf(page, 'Confira a lista').dialog.getByText('Está certo?').first().waitFor()
      },
    },
    {
      name: 'notice about speech recognition',
      show: async ({ page }) => {
        // A draft under review would reopen after a reload.
        await dialogOf(page, 'Confira a lista').button('Fechar').click()
        await page.getByRole('button', { name: 'Descartar' }).click()
        await playVoice(page)
        await openList(page)
        await page.getByRole('button', { name: 'Falar itens' }).click()
        await dialogOf(page, 'Falar itens').button('Entendi, ouvir').waitFor()
      },
    },
    {
      name: 'microphone that is refused',
      show: async ({ page }) => {
        await dialogOf(page, 'Falar itens').button('Entendi, ouvir').click()
        await page.evaluate(() => window.lastRecognition?.fail('not-allowed'))
        await dialogOf(page, 'Falar itens').button('Tentar de novo').waitFor()
      },
    },
    {
      name: 'finished list',
      show: async ({ page }) => {
        await openList(page, [{ name: 'Arroz', status: 'purchased', price: 12_345.67 }])
      },
    },
    { name: 'list that cannot be read', show: ({ page }) => openList(page, '{') },
    {
      name: 'list of a link being copied',
      show: async ({ page }) => {
        await storeList(page, [])
        await hold(page, SHARED)
        await page.goto(SHARED_PAGE)
        await page.getByText('Copiando lista...').waitFor()
      },
    },
    {
      name: 'list of a link above the limit',
      show: async ({ page }) => {
        await release(page)
        await page.route(SHARED, (route) => route.fulfill({ json: { items: many(30) } }))
        await page.goto(SHARED_PAGE)
        await dialogOf(page, 'Limite Atingido').dialog.waitFor()
      },
    },
    {
      name: 'link that brings nothing',
      show: async ({ page }) => {
        await page.goto(PAGES.sharedList.replace(':id', 'nada'))
        await page.getByText('ID inválido na URL.').waitFor()
        await page.getByRole('button', { name: 'Fechar aviso' }).focus()
      },
    },
    {
      name: 'menu of a guest',
      show: async ({ page }) => {
        await page.goto(PAGES.shoppingList)
        await openMenu(page)
      },
    },
    {
      name: 'login prompt',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Receitas' }).click()
        await page.getByRole('dialog', { name: 'Faça login e aproveite mais!' }).waitFor()
      },
    },
    {
      name: 'Premium for a guest',
      show: async ({ page }) => {
        await page.goto(`${PAGES.shoppingList}?modal=premium`)
        await page.getByText(/Apenas R\$/).waitFor()
      },
    },
  ],
}

/** Opens an empty list with items bought every ten days, the last time ten days ago. */
async function openWithThings(
  page: Page,
  things: readonly string[],
  silent: readonly string[],
): Promise<void> {
  await storeList(page, [])
  const today = Math.floor(Date.now() / (24 * 60 * 60 * 1000))
  const days = [40, 30, 20, 10].map((ago) => today - ago)
  const stored = things.map((name) => [name, 4, 1, 0, days, 0, 0, silent.includes(name) ? 1 : 0])
  await page.evaluate(
    (text) => localStorage.setItem('ci_v01:things', text),
    JSON.stringify([1, ...stored]),
  )
  await page.goto(PAGES.shoppingList)
}

/** Drags a row to the left, as far as it opens. */
async function swipe(page: Page, name: string): Promise<void> {
  await waitForSwiping(page)
  const box = await row(page, name).item.boundingBox()
  if (!box) throw new Error('no row')
  await page.mouse.move(box.x + 120, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 20, { steps: 3 })
  await page.mouse.up()
  await page.locator('.item-delete').waitFor()
}
