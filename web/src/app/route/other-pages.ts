import { PAGES, type Page } from '@compra/contract/http/pages.ts'
import type { ComponentType } from 'react'
import { loadCode } from '#lib/retry/load-code.ts'

export type OtherPage = Exclude<Page, typeof PAGES.landing | typeof PAGES.shoppingList>

/** The code of all pages except the landing page and the list, loaded when one is opened. */
export const OTHER_PAGES: Record<OtherPage, () => Promise<ComponentType>> = {
  [PAGES.sharedList]: () =>
    loadCode(
      async () =>
        (await import('#features/shared-list/import/shared-list-page.tsx')).SharedListPage,
    ),
  [PAGES.sharedRecipe]: () =>
    loadCode(
      async () => (await import('#features/recipe/shared/shared-recipe-page.tsx')).SharedRecipePage,
    ),
  [PAGES.policy]: () =>
    loadCode(async () => (await import('#features/legal/policy-page.tsx')).PolicyPage),
  [PAGES.terms]: () =>
    loadCode(async () => (await import('#features/legal/terms-page.tsx')).TermsPage),
  [PAGES.verifyEmail]: () =>
    loadCode(
      async () => (await import('#features/identity/mail/verify-email-page.tsx')).VerifyEmailPage,
    ),
  [PAGES.resetPassword]: () =>
    loadCode(
      async () =>
        (await import('#features/identity/mail/reset-password-page.tsx')).ResetPasswordPage,
    ),
  [PAGES.subscribed]: () =>
    loadCode(
      async () => (await import('#features/subscription/pages/success-page.tsx')).SuccessPage,
    ),
  [PAGES.canceled]: () =>
    loadCode(
      async () => (await import('#features/subscription/pages/canceled-page.tsx')).CanceledPage,
    ),
  [PAGES.providerCallback]: () =>
    loadCode(
      async () =>
        (await import('#features/identity/provider/provider-callback-page.tsx'))
          .ProviderCallbackPage,
    ),
  [PAGES.joinHousehold]: () =>
    loadCode(async () => (await import('#features/household/join/join-page.tsx')).JoinPage),
  [PAGES.liveLink]: () =>
    loadCode(async () => (await import('#features/live-link/live-page.tsx')).LivePage),
  [PAGES.authorize]: () =>
    loadCode(
      async () => (await import('#features/token/authorize/authorize-page.tsx')).AuthorizePage,
    ),
}
