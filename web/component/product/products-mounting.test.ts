import { expect, page, phoneTest } from '#component/harness/product.ts'
import { openWith } from './products.ts'

const count = () => document.querySelectorAll('article').length

/** The cards that each change of the page has added, until the returned function is called. */
function watchAdded(): () => readonly number[] {
  const added: number[] = []
  let before = count()
  const watcher = new MutationObserver(() => {
    added.push(count() - before)
    before = count()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => {
    watcher.disconnect()
    return added
  }
}

phoneTest('a page of cards is mounted at most three in a task, also after a filter', async () => {
  const drafts = Array.from({ length: 24 }, (_, at) => ({ name: `Item ${at}`, minStock: at % 2 }))
  const added = watchAdded()
  await openWith(drafts)
  await expect(page.getByRole('article')).toHaveCount(10)
  expect(Math.max(...added())).toBe(3)

  const refilled = watchAdded()
  await page.getByRole('button', { name: 'Estoque baixo' }).click()
  await expect(page.getByRole('article').first()).toContainText('Item 23')
  await expect(page.getByRole('article')).toHaveCount(10)
  expect(Math.max(...refilled())).toBe(3)
})
