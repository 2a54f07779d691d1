import type { Locator } from '#component/harness/locator.ts'
import { dialogOf, expect, page } from '#component/harness/product.ts'

/** The share dialog of the list that is shown. */
export async function openShare() {
  await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
  const share = dialogOf('Compartilhar Lista')
  return {
    ...share,
    send: share.button('Enviar pelo WhatsApp'),
    make: share.button('Gerar link'),
    copy: share.button('Copiar link'),
    link: share.field('Link da lista'),
    name: share.field('Nome da lista'),
    save: share.button('Salvar lista'),
  }
}

/** The text that a button sends to WhatsApp, in a tab of its own. */
export async function textSentBy(button: Locator): Promise<string> {
  const tab = await page.tabOpenedBy(() => button.click(), 'https://wa.me/**')
  const { origin, pathname, searchParams } = new URL(tab.address)
  expect(origin + pathname).toBe('https://wa.me/')
  expect([...searchParams.keys()]).toEqual(['text'])
  expect(tab.isFree).toBe(true)
  return searchParams.get('text') ?? ''
}
