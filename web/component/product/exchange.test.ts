import { findingsOf } from '#component/harness/axe.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { asTest } from '#component/harness/network.ts'
import { dialogOf, expect, openSignedIn, test, toast } from '#component/harness/product.ts'

test('a calendar gets an address, shown once, which is renewed and switched off', async () => {
  await openSignedIn({ address: '/shopping-list?modal=profile' })
  await dialogOf('Meu perfil').button('Integrações').click()
  const { dialog, field, button } = dialogOf('Integrações')
  await button('Criar endereço do calendário').press('Enter')
  await expect(dialog.getByText('Copie agora e assine este endereço')).toBeFocused()
  await expect(button('Renovar')).toBeVisible()
  await expect(dialog.getByText('Copie agora e assine este endereço')).toBeFocused()
  const address = field('Endereço do calendário')
  const first = await address.inputValue()
  const statusOf = async (url: string) => (await asTest(() => fetch(new URL(url).pathname))).status
  expect(await statusOf(first)).toBe(200)
  expect(await findingsOf()).toEqual([])
  await button('Renovar').click()
  await dialogOf('Renovar endereço').button('Renovar').click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])

  await mountApp('/shopping-list?modal=profile')
  await dialogOf('Meu perfil').button('Integrações').click()
  await button('Desligar').click()
  await expect(address).toHaveCount(0)
  await dialogOf('Desligar calendário').button('Desligar').click()
  await expect(toast('Calendário desligado')).toBeVisible()
  await expect(button('Criar endereço do calendário')).toBeVisible()
  expect(await statusOf(second)).toBe(404)
})
