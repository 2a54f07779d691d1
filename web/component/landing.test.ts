import { mountApp } from './harness/mount.tsx'
import { expect, page, test } from './harness/product.ts'

test('the landing page has the tagline, a button to start and its links', async () => {
  await mountApp('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Crie e compartilhe suas listas de compras com facilidade.',
  )
  const link = (name: string) => page.getByRole('link', { name })
  await expect(link('Começar uma lista')).toHaveAttribute('href', '/shopping-list')
  await expect(link('Política de Privacidade')).toHaveAttribute('href', '/policy')
  await expect(link('Termos de Serviço')).toHaveAttribute('href', '/terms-of-service')
})
