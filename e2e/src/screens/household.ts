import { householdApi } from '@compra/contract/household/household.ts'
import { PAGES } from '@compra/contract/http/pages.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { moveIn } from '@compra/server/testing/people/housemates.ts'
import { dialogOf, forgetToken } from '#harness/accounts.ts'
import type { Page } from '#harness/product.ts'
import { HOUSEHOLD, inviteBy, openAs } from '#household/household.ts'
import { type Area, fail, hold, release, type Scene } from './screen.ts'

const GET = new RegExp(`${householdApi.get.path}$`)
const LONG_NAME = 'Maria Quitéria de Jesus Medeiros da Silva e Souza'
const house = (page: Page) => dialogOf(page, 'Casa')

/** The owner of the screens' household, after the first screen. */
let host: User | undefined
/** The path of an expired invite. */
let late = ''

async function hostOf({ product }: Scene): Promise<User> {
  host ??= await product.newUser({ userName: LONG_NAME })
  return host
}

/** Opens a dialog of the household by its button. */
const press = (button: string) => async (scene: Scene) => {
  await scene.page.goto(HOUSEHOLD)
  await house(scene.page).button(button).click()
}

export const HOUSEHOLD_AREA: Area = {
  name: 'household',
  screens: [
    {
      name: 'house that cannot be loaded',
      show: async (scene) => {
        await fail(scene.page, GET)
        await openAs(scene.page, await hostOf(scene), HOUSEHOLD)
        await house(scene.page).button('Tentar novamente').waitFor()
      },
    },
    {
      name: 'house, loading',
      show: async ({ page }) => {
        await release(page)
        await hold(page, GET)
        await page.goto(HOUSEHOLD)
        await page.locator('[data-skeleton]').waitFor()
      },
    },
    {
      name: 'house of one',
      show: async ({ page }) => {
        await release(page)
        await page.goto(HOUSEHOLD)
        await house(page).button('Convidar').waitFor()
      },
    },
    {
      name: 'invite',
      show: async ({ page }) => {
        await house(page).button('Convidar').click()
        await dialogOf(page, 'Convite').dialog.getByRole('img').waitFor()
      },
    },
    { name: 'name of the house', show: press('Mudar o nome da casa') },
    { name: 'form of a live link', show: press('Criar link ao vivo') },
    {
      name: 'live link',
      show: async ({ page }) => {
        await dialogOf(page, 'Criar link ao vivo').button('Criar link').click()
        await dialogOf(page, 'Link ao vivo').dialog.getByRole('img').waitFor()
      },
    },
    {
      name: 'full house with an invite and a link',
      show: async (scene) => {
        const { page, product } = scene
        late = await inviteBy(product, await hostOf(scene))
        await moveIn(product, await hostOf(scene), await product.newUser({ userName: LONG_NAME }))
        await page.goto(HOUSEHOLD)
        await house(page).button(`Remover ${LONG_NAME}`).waitFor()
      },
    },
    { name: 'member to be removed', show: press(`Remover ${LONG_NAME}`) },
    { name: 'house to be handed over', show: press(`Passar a casa para ${LONG_NAME}`) },
    { name: 'owner who would leave', show: press('Sair da casa') },
    {
      name: 'invite, opened by another user',
      show: async ({ page, product }) => {
        await openAs(page, await product.newUser(), late)
        await page.getByRole('button', { name: 'Entrar na casa' }).waitFor()
      },
    },
    {
      name: 'invite into a full house',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Entrar na casa' }).click()
        await page.getByText('A casa já está completa').waitFor()
      },
    },
    {
      name: 'invite, opened by a guest',
      show: async ({ page }) => {
        await forgetToken(page)
        await page.evaluate(() => localStorage.clear())
        await page.goto(PAGES.policy)
        await page.goto(late)
        await page.getByRole('button', { name: 'Criar conta' }).waitFor()
      },
    },
    {
      name: 'address without an invite',
      show: async ({ page }) => {
        await page.goto(PAGES.policy)
        await page.goto(PAGES.joinHousehold)
        await page.getByRole('link', { name: 'Ir para a lista' }).waitFor()
      },
    },
  ],
}
