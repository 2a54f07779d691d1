import type { LINK_ACCESS } from '@compra/contract/household/live-link.ts'

/** Whoever holds a live link: may be on one list of one household, and nowhere else. */
export interface LinkHolder {
  /** Of the link. */
  readonly id: string
  readonly tenantId: string
  readonly listId: string
  readonly access: (typeof LINK_ACCESS)[number]
  readonly label: string
  readonly expiresAt: Date
}
