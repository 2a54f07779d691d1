import { mountApp } from '#component/harness/mount.tsx'
import { address, expect, page, test } from '#component/harness/product.ts'

test('the policy has exactly 5 sections and a button back to the start', async () => {
  await mountApp('/policy')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(5)
  await page.getByRole('link', { name: 'Voltar para o início' }).click()
  await expect.poll(address).toEqual('/')
})

test('the terms have exactly 6 sections', async () => {
  await mountApp('/terms-of-service')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6)
})

test('the terms state the free tier, the price and the ways out', async () => {
  await mountApp('/terms-of-service')
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

test('the policy says which data are stored, how long, and how a user views, exports and deletes them', async () => {
  await mountApp('/policy')
  const policy = page.getByRole('main')
  for (const fact of [
    'cópias das últimas telas que você leu',
    'apagado quando você usa “Sair”',
    'Baixar meus dados entrega na hora um arquivo',
    'Excluir minha conta encerra a assinatura e apaga na hora',
    'Aparelhos conectados mostra onde sua conta está aberta',
    'não confirmado é apagada depois de 7 dias',
    'depois de 30 dias sem uso e, em todo caso, depois de 180 dias',
    'ficam 6 meses',
    'por até 30 dias',
  ]) {
    await expect(policy).toContainText(fact)
  }
})

test('policy and terms carry the version and the day of their last change', async () => {
  for (const path of ['/policy', '/terms-of-service']) {
    await mountApp(path)
    await expect(page.getByRole('main')).toContainText(
      /Versão \d+ · Última atualização: \d{1,2} de \p{L}+ de \d{4}/u,
    )
  }
})

test('every price on the pages carries R$', async () => {
  for (const path of ['/', '/policy', '/terms-of-service']) {
    await mountApp(path)
    // In quotes is what users type.
    const text = document.body.innerText.replaceAll(/“[^”]*”/g, '')
    const bare = text.match(/(?<!R\$\s?)(?<![\d.,])\d+[.,]\d{2}(?![\d.])/g)
    expect(bare).toBeNull()
  }
})
