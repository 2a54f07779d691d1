/** The e-mail address that awaits confirmation: its screen outlives a reload, not the tab. */
import { CONFIRMING_KEY } from '#core/storage/names.ts'
import * as tabTexts from '#core/storage/texts/tab-texts.ts'

/** '' while no mail is waited for. */
export function readConfirming(): string {
  return tabTexts.read(CONFIRMING_KEY) ?? ''
}

export function keepConfirming(email: string): void {
  if (email === '') tabTexts.remove(CONFIRMING_KEY)
  else tabTexts.write(CONFIRMING_KEY, email)
}
