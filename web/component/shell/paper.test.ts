import { createElement } from 'react'
import { onTestFinished } from 'vitest'
import { expect, page, test } from '#component/harness/product.ts'
import { keepOnPaper } from '#core/sharing/paper/paper.tsx'
import { markStylesLoaded } from '#core/shell/whole-styles.ts'

const sheet = (text: string) => () => createElement('p', {}, text)

test('the print command of the browser prints the dialog, though the page’s sheet comes later', async () => {
  markStylesLoaded()
  const close = keepOnPaper(sheet('Cardápio da semana'))
  onTestFinished(keepOnPaper(sheet('Lista de compras'), 'page'))
  await print()
  await expect(paper()).toHaveText('Cardápio da semana')

  close()
  await print()
  await expect(paper()).toHaveText('Lista de compras')
})

/** The key takes away what was printed before. */
async function print(): Promise<void> {
  await page.keyboard.press('Shift')
  dispatchEvent(new Event('beforeprint'))
}

const paper = () => page.locator('.paper')
