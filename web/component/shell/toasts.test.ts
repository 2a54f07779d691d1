import { identityApi } from '@compra/contract/identity/identity.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  dialogOf,
  expect,
  logIn,
  MOVING,
  page,
  test as plainTest,
} from '#component/harness/product.ts'
import { addItem, names, openList } from '#component/working-list/working-list.ts'

const test = (title: string, work: () => Promise<void>) =>
  plainTest(title, async () => {
    await page.emulateMedia(MOVING)
    await work()
  })

test('a toast lasts 5 s', async () => {
  await openShareDialog()
  await showEmptyListToast()
  await page.clock.runFor(4999)
  await expect(toast()).toContainText('Lista vazia')
  await page.clock.runFor(1)
  await expect(toast()).toHaveText('')
})

test('the newest toast replaces the one before, with a time of its own', async () => {
  await openShareDialog()
  await showEmptyListToast()
  await page.clock.runFor(4000)
  await showEmptyListToast()
  await expect(page.getByText('Lista vazia')).toHaveCount(1)
  await page.clock.runFor(4000)
  await expect(toast()).toContainText('Lista vazia')
  await page.clock.runFor(1000)
  await expect(toast()).toHaveText('')
})

test('a toast stays while the pointer or the focus rests on it, then goes on counting', async () => {
  await openShareDialog()
  await showEmptyListToast()
  await page.clock.runFor(3000)
  await toast().getByText('Lista vazia').hover()
  await page.clock.runFor(20_000)
  await expect(toast()).toContainText('Lista vazia')
  await toast().getByRole('button', { name: 'Fechar aviso' }).focus()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  await expect(toast()).toContainText('Lista vazia')
  await page.getByRole('button', { name: 'Enviar pelo WhatsApp' }).focus()
  await page.clock.runFor(2000)
  await expect(toast()).toHaveText('')
})

test('a toast over an open modal is in front, can be pressed and belongs to the modal', async () => {
  await openShareDialog()
  await showEmptyListToast()
  const inModal = page.getByRole('dialog').getByRole('status')
  await expect(inModal).toContainText('Lista vazia')
  await inModal.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(toast()).toHaveText('')
})

test('a toast outlives the modal over which it came', async () => {
  await openShareDialog()
  await showEmptyListToast()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toast().getByText('Lista vazia')).toBeVisible()
  await toast().getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(toast()).toHaveText('')
})

test('a failure toast disappears when its screen is left', async () => {
  await mountApp('/shopping-list?modal=login')
  // The clock is stopped: a failure belongs to the screen that it has been shown on for a moment.
  page.clock.pauseAt(Date.now())
  await failToLogIn()
  await page.clock.runFor(200)
  await dialogOf('Login').button('Registre-se').click()
  await expect(failure()).toHaveCount(0)

  await dialogOf('Registre-se').button('Entrar').click()
  await failToLogIn()
  await page.clock.runFor(200)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(failure()).toHaveCount(0)
})

test('a failure toast disappears when the action is retried', async () => {
  await mountApp('/shopping-list?modal=login')
  await failToLogIn()
  page.unroute(LOGIN_CALL)
  page.route(LOGIN_CALL, () => undefined)
  await dialogOf('Login').button('Entrar').click()
  await expect(dialogOf('Login').button('Entrando...')).toBeVisible()
  await expect(failure()).toHaveCount(0)
})

test('after clearing, undo stays until the next change, and for 30 s at least', async () => {
  await openList([{ name: 'Leite' }, { name: 'Pão' }])
  page.clock.pauseAt(Date.now())
  const undo = toast().getByRole('button', { name: 'Desfazer' })
  const clear = async () => {
    await page.getByRole('button', { name: 'Limpar Lista' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Limpar' }).click()
    await expect(undo).toBeVisible()
  }
  await clear()
  // Without a change, after any time.
  await page.clock.runFor(300_000)
  await expect(undo).toBeVisible()
  await undo.click()
  await expect(names()).toHaveText(['Leite', 'Pão'])

  await clear()
  await page.clock.runFor(10_000)
  await addItem('Café')
  await expect(names()).toHaveText(['Café'])
  await page.clock.runFor(19_000)
  await expect(undo).toBeVisible()
  // A toast in between only replaces it for a moment.
  await addItem('cafe')
  await expect(toast()).toContainText('Item duplicado')
  await page.clock.runFor(500)
  await page.clock.runFor(2500)
  await expect(toast()).toHaveText('')
})

test('the undo toast returns after a toast that replaced it', async () => {
  await openList([{ name: 'Leite' }])
  page.clock.pauseAt(Date.now())
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Limpar' }).click()
  await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
  await page.getByRole('button', { name: 'Copiar texto' }).click()
  await expect(toast()).toContainText('Lista vazia')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(5000)
  await toast().getByRole('button', { name: 'Desfazer' }).click()
  await expect(names()).toHaveText(['Leite'])
})

const LOGIN_CALL = identityApi.login.path

const failure = () => page.getByText('Erro ao fazer login', { exact: true })

async function failToLogIn(): Promise<void> {
  page.route(LOGIN_CALL, (route) => route.abort())
  await logIn({ email: 'ana@example.com', password: 'uma senha qualquer' })
  await expect(failure()).toBeVisible()
}

async function openShareDialog(): Promise<void> {
  await mountApp('/shopping-list')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  page.clock.pauseAt(60_000)
}

async function showEmptyListToast(): Promise<void> {
  await page.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click()
  await expect(toast()).toContainText('Lista vazia')
}

function toast() {
  return page.locator('.toast-place').getByRole('status')
}
