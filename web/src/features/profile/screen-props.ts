import type { Profile } from '@compra/contract/identity/identity.ts'

export type Screen = 'view' | 'edit' | 'password' | 'sessions' | 'delete'

/** The props of each screen of the modal. */
export interface ScreenProps {
  profile: Profile
  onScreen: (screen: Screen) => void
}
