import type { WebDriver } from 'selenium-webdriver'
import { photographInChromium } from '#engines/page-camera.ts'
import { type Camera, photographScreens, PICTURES } from '#engines/pictures.ts'
import type { Screen } from './screen.ts'
import { expect, test } from './test.ts'

test('ten screens are photographed in WebKit and in Chromium', async ({ driver, ui, product }) => {
  test.skip(PICTURES === undefined, 'ENGINE_PICTURES names no folder')
  test.setTimeout(600_000)
  await photographScreens(driverCamera(driver, ui, product.url), product, PICTURES ?? '')
  await photographInChromium(product, PICTURES ?? '')
})

/** WebKit may leave a database of the page without an answer after the page before was left: 8 s are waited for it. */
const ANSWER_MS = 40_000

/** Resolves when a change is painted and every animation that ends has ended. */
const SETTLE = `
const done = arguments[0]
const ends = ({ effect }) => effect?.getComputedTiming().endTime !== Infinity
requestAnimationFrame(() => requestAnimationFrame(() =>
  Promise.allSettled(document.getAnimations().filter(ends).map(({ finished }) => finished))
    .then(() => done())))`

/** A browser that WebDriver controls. */
function driverCamera(driver: WebDriver, ui: Screen, url: string): Camera {
  return {
    engine: 'webkit',
    store: async (key, value) => {
      await driver.get(`${url}/robots.txt`)
      await ui.run('localStorage.setItem(...arguments)', key, value)
    },
    open: async (path, text) => {
      await ui.goTo(path)
      await expect.poll(ui.text, { timeout: ANSWER_MS }).toContain(text)
    },
    resize: async (width, height) => {
      const window = driver.manage().window()
      const bars = await ui.run<number>('return outerHeight - innerHeight')
      await window.setRect({ width, height: height + bars })
      await expect.poll(() => ui.run('return [innerWidth, innerHeight]')).toEqual([width, height])
    },
    take: async (file) => {
      await driver.executeAsyncScript(SETTLE)
      await ui.photograph(file)
    },
  }
}
