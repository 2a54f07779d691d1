import type { Profile } from '@compra/contract/identity/identity.ts'

export type Screen = 'view' | 'edit' | 'password' | 'sessions' | 'passkeys' | 'delete'

/** The props of each screen of the modal. */
export interface ScreenProps {
  profile: Profile
  onScreen: (screen: Screen) => void
}
