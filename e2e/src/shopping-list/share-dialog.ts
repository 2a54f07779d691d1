import { dialogOf } from '#harness/accounts.ts'
import { expect, type Locator, type Page } from '#harness/product.ts'

/** The share dialog of the list that is shown. */
export async function openShare(page: Page) {
  await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
  const share = dialogOf(page, 'Compartilhar Lista')
  return {
    ...share,
    send: share.button('Enviar pelo WhatsApp'),
    make: share.button('Gerar link'),
    copy: share.button('Copiar link'),
    sendLink: share.button('Enviar link pelo WhatsApp'),
    link: share.field('Link da lista'),
    name: share.field('Nome da lista'),
    save: share.button('Salvar lista'),
  }
}

/** Creates a link in the open dialog and returns its URL. */
export async function makeLink({ make, link }: Awaited<ReturnType<typeof openShare>>) {
  await make.click()
  await expect(link).not.toHaveValue('')
  return link.inputValue()
}

/**
 * Presses the button that opens WhatsApp in a new tab: returns the text sent there, without
 * network.
 */
export async function textSentBy(page: Page, button: Locator): Promise<string> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'ok' }))
  const opened = page.context().waitForEvent('page')
  await button.click()
  const tab = await opened
  await tab.waitForURL('https://wa.me/**')
  const address = new URL(tab.url())
  expect(`${address.origin}${address.pathname}`).toBe('https://wa.me/')
  expect([...address.searchParams.keys()]).toEqual(['text'])
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.close()
  return address.searchParams.get('text') ?? ''
}
