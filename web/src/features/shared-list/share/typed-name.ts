/** The typed name of a list, kept in this tab during a login or a purchase. */
import { LIST_NAME_KEY } from '#core/storage/names.ts'
import * as tabTexts from '#core/storage/texts/tab-texts.ts'

export function readTypedName(): string {
  return tabTexts.read(LIST_NAME_KEY) ?? ''
}

/** '' forgets it. */
export function keepTypedName(name: string): void {
  if (name === '') tabTexts.remove(LIST_NAME_KEY)
  else tabTexts.write(LIST_NAME_KEY, name)
}
