import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { newPhone } from './browser.ts'
import { LIST_KEY, saveTenItems } from './vitals.ts'

const BLANK =
  '<!doctype html><html lang="pt-BR"><title>Página</title><p>Página em branco</p></html>'
const SCRIPTS = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g

/**
 * Static pages to compare with: of one sentence at /blank, and at /landing and /list the product's own as they
 * are first painted, with the same styles and nodes but without scripts.
 */
export async function servePlainPages(
  browser: Browser,
  product: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const pages = new Map([
    ['/landing', brotliCompressSync(await paintedHtml(browser, product))],
    ['/list', brotliCompressSync(await paintedHtml(browser, `${product}/shopping-list`))],
  ])
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const page = pages.get(url)
    if (page) response.setHeader('content-encoding', 'br')
    response.end(page ?? BLANK)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port for plain pages')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** A page with ten items as its inline scripts leave it, before the app's code would change it. */
async function paintedHtml(browser: Browser, url: string): Promise<string> {
  const context = await newPhone(browser)
  await context.addInitScript(saveTenItems, LIST_KEY)
  const page = await context.newPage()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(url)
  const html = await page.content()
  await context.close()
  return html.replaceAll(SCRIPTS, '')
}
