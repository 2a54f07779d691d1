import type { AuthMode } from '@compra/contract/identity/identity-rules.ts'

/** The props of the screen of each mode. */
export interface ModeProps {
  /** Fills the field, or names the recipient of a mail. */
  email: string
  onMode: (mode: AuthMode, email: string) => void
  /** A form with text in it asks before it is closed (G-152). */
  onChanged: (isChanged: boolean) => void
}
