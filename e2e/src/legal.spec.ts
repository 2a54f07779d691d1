import { expect, test } from './product.ts'

test('LP-11 the policy has exactly 5 sections and a button back to the start', async ({ page }) => {
  await page.goto('/policy')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(5)
  await page.getByRole('link', { name: 'Voltar para o início' }).click()
  await expect(page).toHaveURL('/')
})

test('LP-12 the terms have exactly 6 sections', async ({ page }) => {
  await page.goto('/terms-of-service')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6)
})

test('LP-13 LP-14 LP-15 ST-03 the terms state the free tier, the price and the ways out', async ({
  page,
}) => {
  await page.goto('/terms-of-service')
  const terms = page.getByRole('main')
  for (const fact of [
    '2 listas salvas, com até 20 itens cada',
    '5 produtos',
    '5 receitas',
    '2 links de compartilhamento a cada 24 horas',
    '2 listas de estoque mínimo a cada 24 horas',
    'custa R$7,99 por mês e é ilimitada',
    'cancelar a qualquer momento. O acesso continua até o fim do período já pago',
    'Nos 7 dias depois do primeiro pagamento',
  ]) {
    await expect(terms).toContainText(fact)
  }
})

test('LP-02 every price on the pages carries R$', async ({ page }) => {
  for (const address of ['/', '/policy', '/terms-of-service']) {
    await page.goto(address)
    const text = await page.locator('body').innerText()
    const bare = text.match(/(?<!R\$\s?)(?<![\d.,])\d+[.,]\d{2}(?![\d.])/g)
    expect(bare, address).toBeNull()
  }
})
