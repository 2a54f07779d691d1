import { startProxy } from '#harness/proxy.ts'
import type { Screen } from './screen.ts'
import { expect, test } from './test.ts'

const NAMES = '.item-name'

async function add(ui: Screen, ...names: string[]): Promise<void> {
  for (const name of names) await ui.type('Novo item', name, { enter: true })
}

test('a guest starts a list, ticks and prices, and finds it again after a reload', async ({
  ui,
}) => {
  await ui.goTo('/')
  await ui.press('Começar uma lista')
  await add(ui, 'Bananas', 'Leite', 'Pão')
  await expect.poll(() => ui.texts(NAMES)).toEqual(['Bananas', 'Leite', 'Pão'])
  await ui.press('Marcar Leite como comprado')
  await expect.poll(() => ui.texts(NAMES)).toEqual(['Bananas', 'Pão', 'Leite'])
  await ui.reload()
  await expect.poll(() => ui.texts(NAMES)).toEqual(['Bananas', 'Pão', 'Leite'])
})

test('a guest chooses a theme that stays', async ({ ui }) => {
  const scheme = () =>
    ui.run<string>('return getComputedStyle(document.documentElement).colorScheme')
  await ui.goTo('/shopping-list')
  const before = await scheme()
  await ui.press('Alternar tema')
  await expect.poll(scheme).not.toBe(before)
  const chosen = await scheme()
  await ui.reload()
  expect(await scheme()).toBe(chosen)
})

test('without a network the list opens, and added items are kept', async ({ ui, product }) => {
  const proxy = await startProxy(product.url)
  await ui.goTo(proxy.url)
  await ui.run('return navigator.serviceWorker.ready.then(() => true)')
  await proxy.close()
  await ui.goTo(`${proxy.url}/shopping-list`)
  await add(ui, 'Café')
  await expect.poll(() => ui.texts(NAMES)).toEqual(['Café'])
  await ui.reload()
  await expect.poll(() => ui.texts(NAMES)).toEqual(['Café'])
})
