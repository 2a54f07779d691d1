/** The product's name, in one place. */
export const PRODUCT_NAME = 'Compra Inteligente'

/** Pages of the web app. The server answers 404 with the app for any other address. */
export const PAGES = {
  landing: '/',
  policy: '/policy',
  terms: '/terms-of-service',
  shoppingList: '/shopping-list',
  sharedList: '/shopping-list/shared/:id',
  sharedRecipe: '/receita/:id',
  verifyEmail: '/identity/verify-email',
  resetPassword: '/identity/reset-password',
  providerCallback: '/callback/provider',
  subscribed: '/subscription/success',
  canceled: '/subscription/canceled',
  /** Its fragment is the token of an invite. */
  joinHousehold: '/casa',
  /** Asks whether an assistant may act for the user (OAuth). */
  authorize: '/autorizar',
  /** Its fragment is the token of a live link. */
  liveLink: '/ao-vivo',
} as const

/**
 * The list with a text from another app. The service worker stores the text for the page, so that it is in
 * no address. Without a worker the server redirects here, too, and the page says that nothing arrived.
 */
export const SENT_TEXT_PAGE = `${PAGES.shoppingList}?sent`

export type Page = (typeof PAGES)[keyof typeof PAGES]

/**
 * Pages whose URL carries a secret. It is removed from the URL before other code runs, and these
 * pages send no referrer (G-068, T-09).
 */
export const URL_SECRET_PAGES: readonly string[] = [
  PAGES.verifyEmail,
  PAGES.resetPassword,
  PAGES.providerCallback,
  PAGES.subscribed,
  PAGES.canceled,
  PAGES.joinHousehold,
  PAGES.liveLink,
]
