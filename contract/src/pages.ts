/** The product's name, in one place (G-163). */
export const PRODUCT_NAME = 'Compra Inteligente'

/** Pages of the web app (spec §2). The server answers 404 with the app for any other address. */
export const PAGES = {
  landing: '/',
  policy: '/policy',
  terms: '/terms-of-service',
  shoppingList: '/shopping-list',
  sharedList: '/shopping-list/shared/:id',
  verifyEmail: '/identity/verify-email',
  resetPassword: '/identity/reset-password',
  googleCallback: '/callback/google',
  subscribed: '/subscription/success',
  canceled: '/subscription/canceled',
} as const

export type Page = (typeof PAGES)[keyof typeof PAGES]

/**
 * Pages that are handed something in their address that is nobody else's to read. It is taken out of the address before
 * anything else runs, and no request of theirs says where it comes from (G-068, T-09).
 */
export const HANDED_OVER: readonly string[] = [
  PAGES.verifyEmail,
  PAGES.resetPassword,
  PAGES.googleCallback,
  PAGES.subscribed,
  PAGES.canceled,
]
