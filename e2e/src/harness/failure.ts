import type { Locator, Page } from '@playwright/test'

/** The toast about something that could not be opened. */
export const failure = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível abrir' })
