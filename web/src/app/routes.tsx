import { PAGES, PRODUCT_NAME, type Page } from '@compra/contract/pages.ts'
import { type LazyPage, lazyPage } from '#core/lazy-page.tsx'

export interface AppRoute {
  path: Page | '*'
  /** The document's title while the page is shown. */
  title: string
  page: LazyPage
  /**
   * How React takes over the page's HTML: it adopts it, or it draws its own in its place, where an
   * inline script has already changed what the build wrote.
   */
  takeOver: 'adopt' | 'replace'
}

export const ROUTES: readonly AppRoute[] = [
  {
    path: PAGES.landing,
    title: `${PRODUCT_NAME}: sua lista de compras, simples e rápida`,
    page: lazyPage(async () => (await import('#features/landing/landing-page.tsx')).LandingPage),
    takeOver: 'adopt',
  },
  {
    path: PAGES.shoppingList,
    title: `Lista de compras · ${PRODUCT_NAME}`,
    page: lazyPage(
      async () => (await import('#features/working-list/working-list-page.tsx')).WorkingListPage,
    ),
    takeOver: 'adopt',
  },
  {
    path: PAGES.sharedList,
    title: `Lista compartilhada · ${PRODUCT_NAME}`,
    page: lazyPage(
      async () => (await import('#features/sharing/shared-list-page.tsx')).SharedListPage,
    ),
    takeOver: 'adopt',
  },
  {
    path: PAGES.policy,
    title: `Política de Privacidade · ${PRODUCT_NAME}`,
    page: lazyPage(async () => (await import('#features/legal/policy-page.tsx')).PolicyPage),
    takeOver: 'adopt',
  },
  {
    path: PAGES.terms,
    title: `Termos de Serviço · ${PRODUCT_NAME}`,
    page: lazyPage(async () => (await import('#features/legal/terms-page.tsx')).TermsPage),
    takeOver: 'adopt',
  },
  {
    path: PAGES.verifyEmail,
    title: `Confirmação de e-mail · ${PRODUCT_NAME}`,
    page: lazyPage(
      async () => (await import('#features/identity/verify-email-page.tsx')).VerifyEmailPage,
    ),
    takeOver: 'adopt',
  },
  {
    path: PAGES.resetPassword,
    title: `Nova senha · ${PRODUCT_NAME}`,
    page: lazyPage(
      async () => (await import('#features/identity/reset-password-page.tsx')).ResetPasswordPage,
    ),
    takeOver: 'adopt',
  },
  {
    path: PAGES.subscribed,
    title: `Assinatura Premium · ${PRODUCT_NAME}`,
    page: lazyPage(
      async () => (await import('#features/subscription/success-page.tsx')).SuccessPage,
    ),
    takeOver: 'adopt',
  },
  {
    path: PAGES.canceled,
    title: `Assinatura cancelada · ${PRODUCT_NAME}`,
    page: lazyPage(
      async () => (await import('#features/subscription/canceled-page.tsx')).CanceledPage,
    ),
    takeOver: 'adopt',
  },
  {
    path: PAGES.googleCallback,
    title: `Login com Google · ${PRODUCT_NAME}`,
    page: lazyPage(
      async () => (await import('#features/identity/google-callback-page.tsx')).GoogleCallbackPage,
    ),
    takeOver: 'adopt',
  },
]

export const NOT_FOUND: AppRoute = {
  path: '*',
  title: `Página não encontrada · ${PRODUCT_NAME}`,
  page: lazyPage(async () => (await import('./not-found-page.tsx')).NotFoundPage),
  takeOver: 'adopt',
}

/** The route of an address; a slash at its end makes no difference. */
export function routeOf(pathname: string): AppRoute {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return ROUTES.find((route) => isPathOf(route, path)) ?? NOT_FOUND
}

/** A page with a parameter is also shown where that is missing, to say so. */
function isPathOf(route: AppRoute, path: string): boolean {
  const [fixed = '', parameter] = route.path.split('/:')
  if (parameter === undefined || path === fixed) return path === fixed
  return path.startsWith(`${fixed}/`) && !path.includes('/', fixed.length + 1)
}
