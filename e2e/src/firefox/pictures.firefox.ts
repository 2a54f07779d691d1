import { pageCamera, photographInChromium } from '#engines/page-camera.ts'
import { photographScreens, PICTURES } from '#engines/pictures.ts'
import { test } from './test.ts'

// Taking a picture adds a style, which the content policy refuses.
test.use({ expectedErrors: [/blocked an inline style/] })

test('ten screens are photographed in Firefox and in Chromium', async ({ page, product }) => {
  test.skip(PICTURES === undefined, 'ENGINE_PICTURES names no folder')
  test.setTimeout(600_000)
  await photographScreens(pageCamera(page, 'firefox'), product, PICTURES ?? '')
  await photographInChromium(product, PICTURES ?? '')
})
