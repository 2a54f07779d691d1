import { PAGES, type Page } from '@compra/contract/pages.ts'
import type { ComponentType } from 'react'

export type OtherPage = Exclude<Page, typeof PAGES.landing | typeof PAGES.shoppingList>

/** The code of the pages that are neither the landing page nor the list, fetched when one is opened. */
export const OTHER_PAGES: Record<OtherPage, () => Promise<ComponentType>> = {
  [PAGES.sharedList]: async () =>
    (await import('#features/shared-list/import/shared-list-page.tsx')).SharedListPage,
  [PAGES.sharedRecipe]: async () =>
    (await import('#features/recipe/shared/shared-recipe-page.tsx')).SharedRecipePage,
  [PAGES.policy]: async () => (await import('#features/legal/policy-page.tsx')).PolicyPage,
  [PAGES.terms]: async () => (await import('#features/legal/terms-page.tsx')).TermsPage,
  [PAGES.verifyEmail]: async () =>
    (await import('#features/identity/mail/verify-email-page.tsx')).VerifyEmailPage,
  [PAGES.resetPassword]: async () =>
    (await import('#features/identity/mail/reset-password-page.tsx')).ResetPasswordPage,
  [PAGES.subscribed]: async () =>
    (await import('#features/subscription/pages/success-page.tsx')).SuccessPage,
  [PAGES.canceled]: async () =>
    (await import('#features/subscription/pages/canceled-page.tsx')).CanceledPage,
  [PAGES.googleCallback]: async () =>
    (await import('#features/identity/google/google-callback-page.tsx')).GoogleCallbackPage,
  [PAGES.joinHousehold]: async () =>
    (await import('#features/household/join/join-page.tsx')).JoinPage,
  [PAGES.liveLink]: async () => (await import('#features/live-link/live-page.tsx')).LivePage,
}
