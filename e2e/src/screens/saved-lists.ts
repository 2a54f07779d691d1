import type { Page } from '@playwright/test'
import { dialogOf, toast } from '#harness/accounts.ts'
import { card, FEIRA, listOf, LISTS, numbered, openLists } from '#shopping-list/saved-lists.ts'
import { many, row, storeList } from '#working-list/working-list.ts'
import { type Area, fail, hold, LONG, release, rest, erasePantry, PANTRY_SYNC } from './screen.ts'

const lists = (page: Page) => dialogOf(page, 'Listas')
const adding = (page: Page) => dialogOf(page, 'Adicionar Novo Item')
const closeTop = (page: Page) => page.keyboard.press('Escape')

export const LISTS_AREA: Area = {
  name: 'saved lists',
  screens: [
    {
      name: 'lists, none yet',
      show: async ({ page, product }) => {
        await openLists(page, product)
        await page.getByText('Nenhuma lista encontrada').waitFor()
      },
    },
    {
      name: 'lists',
      show: async ({ page, product }) => {
        await openLists(page, product, {
          lists: [FEIRA, listOf(LONG, ...numbered(20, LONG.slice(0, 40)))],
        })
        await card(page, LONG).card.waitFor()
      },
    },
    {
      name: 'lists, searched',
      show: async ({ page }) => {
        await lists(page).button('Filtrar').click()
        await dialogOf(page, 'Filtrar Listas').dialog.waitFor()
      },
    },
    {
      name: 'lists, searched in vain',
      show: async ({ page }) => {
        await page.getByPlaceholder('Buscar por descrição...').fill('torresmo')
        await page.keyboard.press('Enter')
        await page.getByText('Nenhuma lista encontrada').waitFor()
      },
    },
    {
      name: 'lists, loading',
      show: async ({ page }) => {
        await erasePantry(page)
        await hold(page, PANTRY_SYNC)
        await page.goto(LISTS)
        await lists(page).dialog.waitFor()
      },
    },
    {
      name: 'lists that cannot be loaded',
      show: async ({ page }) => {
        await release(page)
        await erasePantry(page)
        await fail(page, PANTRY_SYNC)
        await page.goto(LISTS)
        await page.getByText('Não foi possível carregar.').waitFor()
      },
    },
    {
      name: 'list to be used, loading',
      show: async ({ page }) => {
        await release(page)
        await storeList(page, many(5, 'Antes'))
        await page.goto(LISTS)
        await card(page, LONG).generate.waitFor()
        await hold(page, PANTRY_SYNC)
        await card(page, LONG).generate.click()
        await dialogOf(page, 'Gerar Lista de Compras').dialog.waitFor()
      },
    },
    {
      name: 'list to be used',
      show: async ({ page }) => {
        await release(page)
        await page.goto(LISTS)
        await card(page, LONG).generate.click()
        await page.getByText('20.').first().waitFor()
      },
    },
    {
      name: 'more items than the plan allows',
      show: async ({ page }) => {
        await dialogOf(page, 'Gerar Lista de Compras').button('Adicionar à Lista Atual').click()
        await dialogOf(page, 'Limite Atingido').dialog.waitFor()
      },
    },
    {
      name: 'list to be deleted',
      show: async ({ page }) => {
        await page.goto(LISTS)
        await card(page, LONG).remove.click()
        await dialogOf(page, 'Confirmar Exclusão').dialog.waitFor()
      },
    },
    {
      name: 'list form, loading',
      show: async ({ page }) => {
        await closeTop(page)
        await hold(page, PANTRY_SYNC)
        await card(page, 'Feira').edit.click()
        await page.getByText('Carregando...').waitFor()
      },
    },
    {
      name: 'list form with messages and an open row',
      show: async ({ page }) => {
        await release(page)
        await page.goto(LISTS)
        await card(page, 'Feira').edit.click()
        const { field, button } = dialogOf(page, 'Editar Lista de Compras')
        await row(page, 'Café').details.click()
        await row(page, 'Café').price.fill('12345,67')
        await row(page, 'Café').measure.fill('1,5')
        await row(page, 'Café').measure.press('Enter')
        await row(page, 'Café').quantity.fill('0')
        await field('Nome').fill('')
        await button('Atualizar').click()
        await page.getByText('O nome da lista é obrigatório').waitFor()
        await row(page, 'Café').measure.fill('muito')
        await row(page, 'Café').measure.press('Enter')
      },
    },
    {
      name: 'item to be added, with its message',
      show: async ({ page }) => {
        await dialogOf(page, 'Editar Lista de Compras').button('Adicionar Itens').click()
        await adding(page).button('Adicionar Item').click()
        await page.getByText('O nome do item é obrigatório.').waitFor()
      },
    },
    {
      name: 'item limit of an account',
      show: async ({ page }) => {
        await page.goto(LISTS)
        await card(page, LONG).edit.click()
        await dialogOf(page, 'Editar Lista de Compras').button('Adicionar Itens').click()
        await adding(page).field('Nome').fill('Mais um')
        await adding(page).button('Adicionar Item').click()
        await dialogOf(page, 'Limite Atingido').dialog.waitFor()
      },
    },
    {
      name: 'limit of lists',
      show: async ({ page }) => {
        await release(page)
        await page.goto(LISTS)
        await lists(page).button('Adicionar Lista').click()
        await page.getByText(/R\$\s7,99 por mês/).waitFor()
      },
    },
    {
      name: 'list that was deleted',
      show: async ({ page }) => {
        await page.goto(LISTS)
        await card(page, 'Feira').remove.click()
        await dialogOf(page, 'Confirmar Exclusão').button('Excluir').click()
        await page.getByRole('button', { name: 'Desfazer' }).focus()
      },
    },
    {
      name: 'new list without items',
      show: async ({ page }) => {
        await page.goto(LISTS)
        await lists(page).button('Adicionar Lista').click()
        await dialogOf(page, 'Cadastrar Lista de Compras').button('Cadastrar').click()
        await page.getByText('Adicione pelo menos um item').waitFor()
      },
    },
    {
      name: 'list taken over',
      show: async ({ page }) => {
        await page.goto(LISTS)
        await card(page, LONG).generate.click()
        await dialogOf(page, 'Gerar Lista de Compras').button('Gerar Nova Lista').click()
        await toast(page, 'Lista atualizada').waitFor()
        await rest(page, 'Lista atualizada')
      },
    },
  ],
}
