import type { Profile } from '@compra/contract/identity.ts'

export type Screen = 'view' | 'edit' | 'password' | 'sessions' | 'delete'

/** What the modal hands to each of its screens. */
export interface ScreenProps {
  profile: Profile
  onScreen: (screen: Screen) => void
}
