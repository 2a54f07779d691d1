import type { LINK_ACCESS } from '@compra/contract/household/live-link.ts'

/** The bearer of a live link, with access to one list of one household only. */
export interface LinkHolder {
  /** Id of the link. */
  readonly id: string
  readonly tenantId: string
  readonly listId: string
  readonly access: (typeof LINK_ACCESS)[number]
  readonly label: string
  readonly expiresAt: Date
}
