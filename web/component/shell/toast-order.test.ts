import { menuApi } from '@compra/contract/menu/menu.ts'
import { dialogOf, expect, page, product, test, toast } from '#component/harness/product.ts'
import { meal, monday, openMenuAs, plannedOf, planWeek, weekOf } from '#component/menu/menu.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'

const LAST_WEEK = menuApi.get.path.replace('{monday}', monday(-1))
const undo = () => page.getByRole('button', { name: 'Desfazer', exact: true })

/** Repeats last week, whose answer waits, and then removes a meal. */
async function overlapActs() {
  const answer = Promise.withResolvers<'found' | 'refused'>()
  const user = await product.newUser({})
  await planWeek(user, [{ day: 0, title: 'Pizza' }], { week: monday(-1) })
  page.route(LAST_WEEK, async (route) => {
    if ((await answer.promise) === 'found') route.continue()
    else route.fulfill({ status: 404, json: {} })
  })
  await openMenuAs(user)
  await weekOf().act('Repetir a semana passada')
  await weekOf().act('Refeições do dia')
  const meals = dialogOf('Refeições do dia')
  await meals.button('Remover Jantar').click()
  await expect(toast('Jantar saiu do cardápio')).toBeVisible()
  await meals.button('Pronto').click()
  return { user, answer: answer.resolve }
}

test('the late answer to an older act leaves the newer toast, which can be undone, and follows it', async () => {
  const { user, answer } = await overlapActs()
  answer('found')
  await expect(meal(0, 'Almoço').dish('Pizza')).toBeVisible()
  await expect(toast('Jantar saiu do cardápio')).toBeVisible()
  await undo().click()
  await expect(meal(0, 'Jantar').place).toBeVisible()
  await expect(toast('Semana repetida')).toBeVisible()
  await undo().click()
  await expect(meal(0, 'Almoço').dishes).toHaveCount(0)
  await expect.poll(() => plannedOf(user)).toEqual([])
})

test('the late failure of an older act is shown at once, and the newer toast returns after it', async () => {
  const { answer } = await overlapActs()
  answer('refused')
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar a semana passada.')
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await undo().click()
  await expect(meal(0, 'Jantar').place).toBeVisible()
})

test('the toast of an act that began later replaces that of an older act, whichever was slower', async () => {
  await openMenuAs(await product.newUser({}))
  const [older, newer, newest] = [beginAct(), beginAct(), beginAct()]
  showToast({ title: 'o mais antigo' }, older)
  showToast({ title: 'o mais novo' }, newest)
  await expect(toast('o mais novo')).toBeVisible()
  showToast({ title: 'o do meio' }, newer)
  showToast({ title: 'outra vez o mais antigo' }, older)
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(toast('o do meio')).toBeVisible()
  showToast({ title: 'agora' })
  await expect(toast('agora')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(page.locator('.toast-place').getByRole('status')).toHaveText('')
})
