import { PAGES, PRODUCT_NAME, type Page } from '@compra/contract/http/pages.ts'

/** The build's data of a page beyond its route in `src/app/route/routes.tsx`. */
export interface PageFile {
  /** The path of the HTML file, relative to dist. */
  file: string
  /** The module with the screen, so that its code is fetched along with the entry. */
  screen: string
  description: string
  /** A module that is inlined behind the page's content and runs before the app's code is there. */
  firstPaint?: string
  /** schema.org data for search engines. */
  structuredData?: object
  isIndexed?: false
  /** The page needs the server anyway: the installed app does not cache it. */
  isOnlineOnly?: true
}

/**
 * A placeholder of the product's public origin, which only the server knows: it replaces it by its
 * PUBLIC_URL at the start.
 */
export const ORIGIN = 'https://public-url.invalid'

/** The routes whose code is named by the first code of every page. */
export const FOUND_AT_ONCE: readonly string[] = [PAGES.landing, PAGES.shoppingList, '*']
/** The module that names the code of the others. */
export const OTHER_PAGES = 'src/app/route/other-pages.ts'

const TAGLINE = 'Crie e compartilhe suas listas de compras com facilidade.'

export const PAGE_FILES: Record<Page, PageFile> = {
  [PAGES.landing]: {
    file: 'pages/landing.html',
    screen: 'src/features/landing/landing-page.tsx',
    description: `${TAGLINE} Grátis, sem cadastro e funciona até sem internet.`,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: PRODUCT_NAME,
      description: TAGLINE,
      url: `${ORIGIN}${PAGES.landing}`,
      image: `${ORIGIN}/icons/preview.png`,
      inLanguage: 'pt-BR',
      applicationCategory: 'LifestyleApplication',
      operatingSystem: 'Any',
      browserRequirements: 'Requires JavaScript',
      isAccessibleForFree: true,
      offers: [
        { '@type': 'Offer', name: 'Gratuito', price: '0', priceCurrency: 'BRL' },
        { '@type': 'Offer', name: 'Premium, por mês', price: '7.99', priceCurrency: 'BRL' },
      ],
    },
  },
  [PAGES.shoppingList]: {
    file: 'pages/shopping-list.html',
    screen: 'src/features/working-list/page/working-list-page.tsx',
    firstPaint: 'src/features/working-list/first-paint.ts',
    description: 'Sua lista de compras: adicione itens, marque o que já pegou e veja o total.',
  },
  [PAGES.sharedList]: {
    file: 'pages/shared-list.html',
    screen: 'src/features/shared-list/import/shared-list-page.tsx',
    description: 'Abra para copiar os itens para a sua lista de compras.',
    isIndexed: false,
    isOnlineOnly: true,
  },
  [PAGES.sharedRecipe]: {
    file: 'pages/shared-recipe.html',
    screen: 'src/features/recipe/shared/shared-recipe-page.tsx',
    description: 'Uma receita compartilhada: abra para ler, imprimir e guardar.',
    isIndexed: false,
    isOnlineOnly: true,
  },
  [PAGES.policy]: {
    file: 'pages/policy.html',
    screen: 'src/features/legal/policy-page.tsx',
    description: `Quais dados o ${PRODUCT_NAME} usa, para quê, e quais são os seus direitos.`,
  },
  [PAGES.terms]: {
    file: 'pages/terms-of-service.html',
    screen: 'src/features/legal/terms-page.tsx',
    description: `As regras para usar o ${PRODUCT_NAME}, em linguagem simples.`,
  },
  [PAGES.subscribed]: {
    file: 'pages/subscription-success.html',
    screen: 'src/features/subscription/pages/success-page.tsx',
    description: 'Sua assinatura Premium.',
    isIndexed: false,
    isOnlineOnly: true,
  },
  [PAGES.canceled]: {
    file: 'pages/subscription-canceled.html',
    screen: 'src/features/subscription/pages/canceled-page.tsx',
    description: 'Sua assinatura foi cancelada.',
    isIndexed: false,
    isOnlineOnly: true,
  },
  [PAGES.verifyEmail]: {
    file: 'pages/verify-email.html',
    screen: 'src/features/identity/mail/verify-email-page.tsx',
    description: 'Confirmação do seu e-mail.',
    isIndexed: false,
    isOnlineOnly: true,
  },
  [PAGES.resetPassword]: {
    file: 'pages/reset-password.html',
    screen: 'src/features/identity/mail/reset-password-page.tsx',
    description: 'Escolha uma nova senha.',
    isIndexed: false,
    isOnlineOnly: true,
  },
  [PAGES.providerCallback]: {
    file: 'pages/provider-callback.html',
    screen: 'src/features/identity/provider/provider-callback-page.tsx',
    description: 'Conclusão do login em um provedor.',
    isIndexed: false,
    isOnlineOnly: true,
  },
  [PAGES.joinHousehold]: {
    file: 'pages/join-household.html',
    screen: 'src/features/household/join/join-page.tsx',
    description: 'Um convite para cuidar das compras junto, na mesma casa.',
    isIndexed: false,
    isOnlineOnly: true,
  },
  [PAGES.liveLink]: {
    file: 'pages/live-link.html',
    screen: 'src/features/live-link/live-page.tsx',
    description: 'Uma lista de compras ao vivo: abra e compre junto, sem conta.',
    isIndexed: false,
    isOnlineOnly: true,
  },
  [PAGES.authorize]: {
    file: 'pages/authorize.html',
    screen: 'src/features/token/authorize/authorize-page.tsx',
    description: 'Um assistente pede acesso às suas listas e ao seu estoque.',
    isIndexed: false,
    isOnlineOnly: true,
  },
}

/** Shown for every other address, with status 404. */
export const FALLBACK: PageFile = {
  file: 'pages/app.html',
  screen: 'src/app/route/not-found-page.tsx',
  description: 'Este endereço não existe.',
  isIndexed: false,
}
