import { PAGES } from '@compra/contract/http/pages.ts'
import { navigate } from 'wouter/use-browser-location'
import { createPendingImport } from '#core/list/filling/pending-import.ts'
import { withUrlSecret } from '#core/shell/url-secret.ts'
import { INVITE_KEY } from '#core/storage/names.ts'

/** The token of an invite that waits for a login which ends on another page, such as one by Google. */
export const pendingInvite = createPendingImport(INVITE_KEY)

/** Back to the invite, once its guest is somebody. */
export const resumeInvite = (): Promise<void> =>
  pendingInvite.resume(async (fragment) =>
    navigate(PAGES.joinHousehold, { state: withUrlSecret({ fragment }) }),
  )
