import { houseItemApi } from '@compra/contract/house-item/house-item.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { PAGES } from '@compra/contract/http/pages.ts'
import { recipeLinkApi } from '@compra/contract/recipe/link.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { CAKE } from '#recipe/recipes.ts'
import { row } from '#working-list/working-list.ts'
import { type Area, LONG, type Scene } from './screen.ts'

/** Of the screens' house, after the first screen. */
let host: User | undefined
/** Revokes the link that was opened last. */
let revoke = async (): Promise<unknown> => undefined

async function hostOf({ product }: Scene): Promise<User> {
  if (host) return host
  host = await product.newUser({ userName: 'Ana Souza' })
  const items = [
    { name: LONG, price: 12_345.67, quantity: 99, note: 'a da prateleira de cima' },
    { name: 'Leite', price: 4.5, status: 'purchased' },
    { name: 'Café', status: 'unavailable' },
  ] as const
  for (const body of items) await product.call(houseItemApi.add, { as: host, body })
  return host
}

async function openList(scene: Scene, access: 'view' | 'edit'): Promise<void> {
  const { page, product } = scene
  const as = await hostOf(scene)
  // A free house has one link at a time.
  await revoke()
  const { body } = await product.call(liveLinkApi.createLink, { as, body: { access } })
  revoke = () => product.call(liveLinkApi.revokeLink, { as, params: { id: body.id } })
  await page.goto(PAGES.policy)
  await page.goto(`${PAGES.liveLink}#${body.token}`)
  await page.getByRole('listitem').filter({ hasText: LONG }).waitFor()
}

/** What those see whom a household sends a link. */
export const LINKS_AREA: Area = {
  name: 'pages by a link',
  screens: [
    { name: 'list of a live link, only to view', show: (scene) => openList(scene, 'view') },
    { name: 'list of a live link', show: (scene) => openList(scene, 'edit') },
    {
      name: 'item of a live link, opened',
      show: async ({ page }) => {
        await row(page, LONG).details.click()
        await row(page, LONG).price.waitFor()
      },
    },
    {
      name: 'live link that was revoked',
      show: async ({ page }) => {
        await revoke()
        await page.getByText('Este link foi encerrado').waitFor()
      },
    },
    {
      name: 'live link without its token',
      show: async ({ page }) => {
        await page.goto(PAGES.policy)
        await page.goto(PAGES.liveLink)
        await page.getByRole('link', { name: 'Fazer minha própria lista' }).waitFor()
      },
    },
    {
      name: 'recipe of a link',
      show: async (scene) => {
        const { page, product } = scene
        const as = await hostOf(scene)
        const draft = { ...CAKE, title: LONG, description: LONG.repeat(3) }
        const { body: recipe } = await product.call(recipeApi.create, { as, body: draft })
        const params = { id: recipe.id }
        const { body } = await product.call(recipeLinkApi.shareRecipe, { as, params })
        await page.goto(new URL(body.url).pathname)
        await page.getByRole('heading', { level: 1, name: LONG }).waitFor()
      },
    },
    {
      name: 'recipe that is no longer there',
      show: async ({ page }) => {
        await page.goto(PAGES.sharedRecipe.replace(':id', '5f0c3f52-6d2b-4f0e-9a63-7f6f1c0a7991'))
        await page.getByText('Esta receita não está mais aqui').waitFor()
      },
    },
  ],
  expectedErrors: [/status of 404/, /status of 410/],
}
