import { PAGES, PRODUCT_NAME, type Page } from '@compra/contract/http/pages.ts'
import { type LazyPage, lazyPage } from '#core/shell/lazy-page.tsx'
import type { OtherPage } from './other-pages.ts'

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
  otherPage(PAGES.sharedList, 'Lista compartilhada'),
  otherPage(PAGES.sharedRecipe, 'Receita'),
  otherPage(PAGES.policy, 'Política de Privacidade'),
  otherPage(PAGES.terms, 'Termos de Serviço'),
  otherPage(PAGES.verifyEmail, 'Confirmação de e-mail'),
  otherPage(PAGES.resetPassword, 'Nova senha'),
  otherPage(PAGES.subscribed, 'Assinatura Premium'),
  otherPage(PAGES.canceled, 'Assinatura cancelada'),
  otherPage(PAGES.providerCallback, 'Login'),
  otherPage(PAGES.joinHousehold, 'Convite para uma casa'),
  otherPage(PAGES.liveLink, 'Lista ao vivo'),
  otherPage(PAGES.authorize, 'Novo acesso'),
]

export const NOT_FOUND: AppRoute = {
  path: '*',
  title: `Página não encontrada · ${PRODUCT_NAME}`,
  page: lazyPage(async () => (await import('./not-found-page.tsx')).NotFoundPage),
}

/** The route of an address, with or without a trailing slash. */
export function routeOf(pathname: string): AppRoute {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return ROUTES.find((route) => isPathOf(route, path)) ?? NOT_FOUND
}

/** A page with a parameter also renders without it, and says that it is missing. */
function isPathOf(route: AppRoute, path: string): boolean {
  const [fixed = '', parameter] = route.path.split('/:')
  if (parameter === undefined || path === fixed) return path === fixed
  return path.startsWith(`${fixed}/`) && !path.includes('/', fixed.length + 1)
}

/** A page that few users open first, so its code stays out of the first load. */
function otherPage(path: OtherPage, name: string): AppRoute {
  return {
    path,
    title: `${name} · ${PRODUCT_NAME}`,
    page: lazyPage(async () => (await import('./other-pages.ts')).OTHER_PAGES[path]()),
  }
}
