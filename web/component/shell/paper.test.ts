import { createElement } from 'react'
import { onTestFinished } from 'vitest'
import { expect, page, test } from '#component/harness/product.ts'
import { keepOnPaper } from '#core/sharing/paper/paper.tsx'
import { markStylesLoaded, wholeStyles } from '#core/shell/whole-styles.ts'

const sheet = (text: string) => () => createElement('p', {}, text)

test('the print command of the browser prints the dialog, though the page’s sheet comes later', async () => {
  markStylesLoaded()
  await wholeStyles
  const close = keepOnPaper(sheet('Cardápio da semana'))
  onTestFinished(keepOnPaper(sheet('Lista de compras'), 'page'))
  print()
  await expect(paper()).toHaveText('Cardápio da semana')

  close()
  print()
  await expect(paper()).toHaveText('Lista de compras')
})

/** The touch takes away what was printed before. */
function print(): void {
  dispatchEvent(new Event('pointerdown'))
  dispatchEvent(new Event('beforeprint'))
}

const paper = () => page.locator('.paper')
