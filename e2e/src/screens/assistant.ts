import { PAGES } from '@compra/contract/http/pages.ts'
import { newAssistant } from '@compra/server/testing/oauth/assistant.ts'
import { forgetToken, openSignedIn } from '#harness/accounts.ts'
import { type Area, LONG, type Scene } from './screen.ts'

/** Opens the consent page for a new assistant. */
async function ask({ page, product }: Scene, name: string, scope = 'read lists stock') {
  const { request } = await newAssistant(product, name)
  await page.goto(PAGES.policy)
  await page.goto(`${PAGES.authorize}?${new URLSearchParams({ ...request, scope })}`)
}

export const ASSISTANT_AREA: Area = {
  name: 'assistant',
  screens: [
    {
      name: 'request of an assistant',
      show: async (scene) => {
        await openSignedIn(scene.page, scene.product)
        await ask(scene, 'Claude')
        await scene.page.getByRole('button', { name: 'Permitir' }).waitFor()
      },
    },
    {
      name: 'request of an assistant with a long name that only reads',
      show: async (scene) => {
        await ask(scene, LONG, 'read')
        await scene.page.getByRole('button', { name: 'Permitir' }).waitFor()
      },
    },
    {
      name: 'request of an assistant that is not valid',
      show: async (scene) => {
        await ask(scene, 'Claude', 'admin')
        await scene.page.getByRole('button', { name: 'Voltar ao assistente' }).waitFor()
      },
    },
    {
      name: 'request of an assistant, opened by a guest',
      show: async (scene) => {
        await forgetToken(scene.page)
        await scene.page.evaluate(() => localStorage.clear())
        await ask(scene, 'Claude')
        await scene.page.getByRole('button', { name: 'Criar conta' }).waitFor()
      },
    },
  ],
}
