import { type Call, callAt } from '@compra/server/testing/app/call.ts'
import { CHROMIUM } from '@compra/server/testing/app/chromium.ts'
import { CROWD_PASSWORD } from '@compra/server/testing/data/crowd.ts'
import { chromium } from '@playwright/test'
import { openPhone } from '#product/pantry.ts'
import { playDay, settle } from './day.ts'

/**
 * Plays the day of two members of a household, for `npm run bench -- cost`, which starts it with the address
 * of the product and theirs, records the requests, and acknowledges the name of each part of the day.
 */
const [, , url = '', ...emails] = process.argv
const call: Call = (endpoint, input = {}) => callAt(url, endpoint, input)
const browser = await chromium.launch(CHROMIUM)
try {
  const [ana, tomas] = await Promise.all(
    emails.map((email) => {
      const user = { email, password: CROWD_PASSWORD, userName: '' }
      return openPhone(browser, { url, call }, user, { open: 'house' })
    }),
  )
  if (!ana || !tomas) throw new Error('a day of two members')
  for (const { page } of [ana, tomas]) await settle(page)
  await playDay(ana.page, tomas.page, begin)
  for (const { page } of [ana, tomas]) await page.close()
  await begin('')
} finally {
  await browser.close()
}
process.disconnect()

/** Later requests belong to this part of the day. */
function begin(phase: string): Promise<void> {
  return new Promise((resolve) => {
    process.once('message', () => resolve())
    process.send?.(phase)
  })
}
