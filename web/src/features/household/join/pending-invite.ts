import { PAGES } from '@compra/contract/http/pages.ts'
import { navigate } from 'wouter/use-browser-location'
import { createPendingImport } from '#core/list/filling/pending-import.ts'
import { withUrlSecret } from '#core/shell/url-secret.ts'
import { INVITE_KEY } from '#core/storage/names.ts'

/** The token of an invite during a login that ends on another page, such as Google's. */
export const pendingInvite = createPendingImport(INVITE_KEY)

/** Returns to the invite after the login. */
export const resumeInvite = (): Promise<void> =>
  pendingInvite.resume(async (fragment) =>
    navigate(PAGES.joinHousehold, { state: withUrlSecret({ fragment }) }),
  )
