import type { AuthMode } from '@compra/contract/identity-rules.ts'

/** What the modal hands to the screen of each mode. */
export interface ModeProps {
  /** Fills the field, or says whom a mail was sent to. */
  email: string
  onMode: (mode: AuthMode, email: string) => void
  /** A form with text in it is not closed by a tap beside it (G-152). */
  onChanged: (isChanged: boolean) => void
}
