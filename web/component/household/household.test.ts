import { householdApi } from '@compra/contract/household/household.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  address,
  dialogOf,
  expect,
  logIn,
  page,
  product,
  test,
  toast,
  watchCalls,
} from '#component/harness/product.ts'
import { addProducts, card, PRODUCTS } from '#component/product/products.ts'
import { HOUSEHOLD, inviteBy, openAs, peopleOf } from './household.ts'

const helena = { userName: 'Helena Duarte' }
const ana = { userName: 'Ana Lima' }

test('a member removed while products are open sees them disappear at the next change', async () => {
  const host = await product.newUser(helena)
  const guest = await product.newUser(ana)
  await addProducts(host, [{ name: 'Arroz' }])
  await addProducts(guest, [{ name: 'Feijão' }])
  await product.moveIn(host, guest)
  await openAs(guest, PRODUCTS)
  await expect(card('Arroz').article).toBeVisible()
  await product.call(householdApi.removeMember, { as: host, params: { id: guest.id } })
  await page.getByRole('button', { name: 'Adicionar Produto' }).click()
  await expect(card('Feijão').article).toBeVisible()
  await expect(card('Arroz').article).toHaveCount(0)
  await expect(toast('Você não está mais na Casa de Helena')).toBeVisible()
})

test('a used or revoked invite says what to do, and so does a URL without one', async () => {
  const host = await product.newUser(helena)
  const used = await inviteBy(host)
  await product.givePremium(host)
  const guest = await product.newUser(ana)
  const [, token = ''] = used.split('#')
  await product.call(householdApi.join, { as: guest, body: { token, bring: false } })
  await mountApp(used)
  const over = page.getByRole('heading', { name: 'Este convite não vale mais' })
  await expect(over).toBeVisible()
  await expect(page.getByText('Peça um novo a quem convidou você.')).toBeVisible()

  const open = await inviteBy(host)
  await openAs(host, HOUSEHOLD)
  await page.getByRole('button', { name: /^Cancelar o convite de/ }).click()
  await expect(toast('Convite cancelado')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Convites abertos' })).toHaveCount(0)
  await mountApp(open)
  await expect(over).toBeVisible()

  await mountApp('/policy')
  const calls = watchCalls(householdApi.preview.path)
  await mountApp('/casa')
  await expect(
    page.getByRole('heading', { name: 'Este endereço não tem um convite' }),
  ).toBeVisible()
  await mountApp('/casa#nada')
  await expect(
    page.getByRole('heading', { name: 'Este endereço não tem um convite' }),
  ).toBeVisible()
  expect(calls).toEqual([])
  // Another invite in the same tab changes the fragment only.
  location.assign(`#${(await inviteBy(host)).split('#')[1]}`)
  await expect(page.getByRole('button', { name: 'Entrar na casa' })).toBeVisible()
  await expect.poll(address).toEqual('/casa')
  await page.getByRole('link', { name: 'Agora não' }).click()
  await expect.poll(address).toEqual('/shopping-list')
})

test('a full household says whose plan counts, and a user invited before it was full gets a message', async () => {
  const host = await product.newUser(helena)
  const late = await inviteBy(host)
  await product.moveIn(host, await product.newUser(ana))
  await openAs(host, HOUSEHOLD)
  const { dialog, button } = dialogOf('Casa')
  await expect(dialog).toContainText(
    'A casa pode ter 2 pessoas. Com o Premium de qualquer pessoa da casa, 6.',
  )
  await expect(button('Convidar')).toHaveCount(0)
  await button('Assinar Premium').click()
  await expect(page.getByRole('dialog', { name: 'Premium', exact: true })).toBeVisible()

  await openAs(await product.newUser({ userName: 'Bia' }), late)
  await page.getByRole('button', { name: 'Entrar na casa' }).click()
  await expect(page.getByText('A casa já está completa para o plano dela.')).toBeVisible()
  await expect.poll(address).toEqual('/casa')
})

test('a leaving member gets a copy, and an owner transfers the household first', async () => {
  const host = await product.newUser(helena)
  const guest = await product.newUser(ana)
  await addProducts(host, [{ name: 'Arroz' }])
  await product.moveIn(host, guest)
  await openAs(host, HOUSEHOLD)
  const { button } = dialogOf('Casa')
  const leave = dialogOf('Sair da casa')
  await button('Sair da casa').click()
  await expect(leave.dialog).toContainText('Antes de sair, passe-a para outra pessoa')
  await leave.button('Entendi').click()
  await button('Passar a casa para Ana Lima').click()
  await dialogOf('Passar a casa').button('Passar a casa').click()
  await expect(peopleOf().filter({ hasText: 'Ana Lima' })).toContainText('Cuida da casa')
  await expect(button('Remover Ana Lima')).toHaveCount(0)

  await button('Sair da casa').click()
  await expect(leave.dialog).toContainText('O que você trouxe continua na casa.')
  await expect(
    leave.dialog.getByLabel('Levar uma cópia da lista da casa, produtos, listas e receitas'),
  ).toBeChecked()
  await leave.button('Sair da casa').click()
  await expect(toast('Você não está mais na Casa de Ana')).toBeVisible()
  await expect(peopleOf()).toHaveText([/Helena Duarte \(você\)/])
  await mountApp(PRODUCTS)
  await expect(card('Arroz').article).toBeVisible()
})

test('a household has a name of one to sixty characters', async () => {
  await openAs(await product.newUser(helena), HOUSEHOLD)
  const { dialog, button } = dialogOf('Casa')
  await button('Mudar o nome da casa').click()
  const rename = dialogOf('Nome da casa')
  await expect(rename.field('Nome')).toHaveValue('Casa de Helena')
  await rename.field('Nome').fill(' ')
  await rename.button('Salvar').click()
  await expect(rename.field('Nome')).toBeFocused()
  await rename.field('Nome').fill('Família Souza')
  await rename.button('Salvar').click()
  await expect(rename.dialog).toHaveCount(0)
  await expect(dialog).toContainText('Família Souza')
})

test('a guest who opens the household by its URL is led to the login and back', async () => {
  const user = await product.newUser(helena)
  await mountApp(HOUSEHOLD)
  await dialogOf('Faça login e aproveite mais!').button('Fazer Login').click()
  await logIn(user)
  await expect(dialogOf('Casa').dialog).toContainText('Casa de Helena')
})
