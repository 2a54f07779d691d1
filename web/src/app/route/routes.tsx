import { PAGES, PRODUCT_NAME, type Page } from '@compra/contract/pages.ts'
import { type LazyPage, lazyPage } from '#core/shell/lazy-page.tsx'

export interface AppRoute {
  path: Page | '*'
  /** The document's title while the page is shown. */
  title: string
  page: LazyPage
}

export const ROUTES: readonly AppRoute[] = [
  {
    path: PAGES.landing,
    title: `${PRODUCT_NAME}: sua lista de compras, simples e rápida`,
    page: lazyPage(async () => (await import('#features/landing/landing-page.tsx')).LandingPage),
  },
  {
    path: PAGES.shoppingList,
    title: `Lista de compras · ${PRODUCT_NAME}`,
    page: lazyPage(
      async () =>
        (await import('#features/working-list/page/working-list-page.tsx')).WorkingListPage,
    ),
  },
  {
    path: PAGES.sharedList,
    title: `Lista compartilhada · ${PRODUCT_NAME}`,
    page: lazyPage(
      async () =>
        (await import('#features/shared-list/import/shared-list-page.tsx')).SharedListPage,
    ),
  },
  {
    path: PAGES.policy,
    title: `Política de Privacidade · ${PRODUCT_NAME}`,
    page: lazyPage(async () => (await import('#features/legal/policy-page.tsx')).PolicyPage),
  },
  {
    path: PAGES.terms,
    title: `Termos de Serviço · ${PRODUCT_NAME}`,
    page: lazyPage(async () => (await import('#features/legal/terms-page.tsx')).TermsPage),
  },
  {
    path: PAGES.verifyEmail,
    title: `Confirmação de e-mail · ${PRODUCT_NAME}`,
    page: lazyPage(
      async () => (await import('#features/identity/mail/verify-email-page.tsx')).VerifyEmailPage,
    ),
  },
  {
    path: PAGES.resetPassword,
    title: `Nova senha · ${PRODUCT_NAME}`,
    page: lazyPage(
      async () =>
        (await import('#features/identity/mail/reset-password-page.tsx')).ResetPasswordPage,
    ),
  },
  {
    path: PAGES.subscribed,
    title: `Assinatura Premium · ${PRODUCT_NAME}`,
    page: lazyPage(
      async () => (await import('#features/subscription/success-page.tsx')).SuccessPage,
    ),
  },
  {
    path: PAGES.canceled,
    title: `Assinatura cancelada · ${PRODUCT_NAME}`,
    page: lazyPage(
      async () => (await import('#features/subscription/canceled-page.tsx')).CanceledPage,
    ),
  },
  {
    path: PAGES.googleCallback,
    title: `Login com Google · ${PRODUCT_NAME}`,
    page: lazyPage(
      async () =>
        (await import('#features/identity/google/google-callback-page.tsx')).GoogleCallbackPage,
    ),
  },
  {
    path: PAGES.joinHousehold,
    title: `Convite para uma casa · ${PRODUCT_NAME}`,
    page: lazyPage(async () => (await import('#features/household/join/join-page.tsx')).JoinPage),
  },
]

export const NOT_FOUND: AppRoute = {
  path: '*',
  title: `Página não encontrada · ${PRODUCT_NAME}`,
  page: lazyPage(async () => (await import('./not-found-page.tsx')).NotFoundPage),
}

/** The route of an address; a slash at its end makes no difference. */
export function routeOf(pathname: string): AppRoute {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return ROUTES.find((route) => isPathOf(route, path)) ?? NOT_FOUND
}

/** A page with a parameter is also rendered without it, to show that it is missing. */
function isPathOf(route: AppRoute, path: string): boolean {
  const [fixed = '', parameter] = route.path.split('/:')
  if (parameter === undefined || path === fixed) return path === fixed
  return path.startsWith(`${fixed}/`) && !path.includes('/', fixed.length + 1)
}
