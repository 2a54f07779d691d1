import {
  address,
  dialogOf,
  expect,
  openSignedIn,
  page,
  test,
  toast,
} from '#component/harness/product.ts'
import { field, names, openList, row } from '#component/working-list/working-list.ts'

const LIST = [{ name: 'Arroz' }, { name: 'Feijão' }, { name: 'Café' }]

test('rows are selected, ticked, opened and deleted by keyboard alone', async () => {
  await open()
  await page.keyboard.press('j')
  await expect(row('Arroz').bought).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row('Feijão').bought).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(row('Feijão').bought).toBeFocused()
  await expect(names()).toHaveText(['Feijão', 'Café', 'Arroz'])
  await page.keyboard.press('Space')
  await expect(names()).toHaveText(['Café', 'Feijão', 'Arroz'])
  await page.keyboard.press('i')
  await expect(row('Feijão').missing).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('e')
  await expect(row('Feijão').name).toBeVisible()
  await page.keyboard.press('n')
  await expect(field()).toBeFocused()
})

test('no shortcut acts in a field, with a modifier or below a dialog', async () => {
  await open()
  await page.keyboard.press('/')
  await page.keyboard.type('xj?z gp')
  await expect(field()).toHaveValue('xj?z gp')
  await field().fill('')
  await field().blur()
  await page.keyboard.press('Alt+j')
  await expect(page.locator('#items :focus')).toHaveCount(0)
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  const { dialog } = dialogOf('Limpar Lista')
  await dialog.getByRole('heading').focus()
  await page.keyboard.press('?')
  await page.keyboard.press('m')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(names()).toHaveText(['Arroz', 'Feijão', 'Café'])
})

test('z presses the undo button of a toast', async () => {
  await open()
  await row('Café').details.click()
  await row('Café').remove.click()
  await expect(toast('Item tirado da lista')).toBeVisible()
  await page.keyboard.press('z')
  await expect(names()).toHaveText(['Arroz', 'Feijão', 'Café'])
})

test('g and a letter open screens that have a URL, and a late letter does not', async () => {
  await openSignedIn()
  const go = async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    return address()
  }
  await expect.poll(go).toMatch(/modal=products/)
  await expect(dialogOf('Produtos').dialog).toBeVisible()
})

/** Presses a shortcut while nothing is focused, once its code has loaded. */
async function open(): Promise<void> {
  await openList(LIST)
  const help = dialogOf('Atalhos do teclado').dialog
  const askForHelp = async () => {
    await page.keyboard.press('?')
    return help.elements().length
  }
  await expect.poll(askForHelp).toBe(1)
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
}
