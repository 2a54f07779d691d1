import { expect, phoneTest } from '#component/harness/product.ts'
import { card, openWith } from '#component/product/products.ts'

phoneTest('nothing is dragged: cards are as they were', async () => {
  await openWith([{ name: 'Sal', stock: 1 }])
  const { article } = card('Sal')
  await expect(article).not.toHaveAttribute('draggable')
})
