import type { CDPSession, Page } from '@playwright/test'

/** Slows the page's processor down by this factor. */
export async function slowPage(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}
