import { CHROMIUM } from '@compra/server/testing/app/chromium.ts'
import { chromium } from 'playwright-core'
import { expect, it } from 'vitest'

it('Chromium starts without all features that Playwright disables, and without address-bar pages', async () => {
  // A program that is no Chromium ends at once, and the error has the whole command.
  const { message } = await chromium.launch({ ...CHROMIUM, executablePath: process.execPath }).then(
    () => new Error('it was launched'),
    (error: Error) => error,
  )
  const [first, last] = [...message.matchAll(/--disable-features=(\S+)/g)].map(([, names = '']) =>
    names.split(','),
  )
  expect(last).toEqual(expect.arrayContaining(first ?? ['none']))
  expect(last).toEqual(expect.arrayContaining(['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']))
})
