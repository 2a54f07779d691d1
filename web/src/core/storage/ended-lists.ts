/**
 * The household lists of a session that has ended, out of sight until the next login of the same account. They may hold
 * changes that no database has: the code that stores them there may be missing.
 */
import { randomUuid } from '#lib/uuid.ts'
import { ENDED_LIST_PREFIX, LIST_PREFIX, MARK_ENDING } from './names.ts'
import * as localTexts from './texts/local-texts.ts'

export interface StoredList {
  readonly name: string
  readonly text: string
  /** As `textMarks` writes it. */
  readonly mark: string
}

interface EndedList extends StoredList {
  /** The id of the account; '' when it was not known. */
  readonly owner: string
}

/** The lists of the household that is shown here. */
export function storedLists(): readonly StoredList[] {
  const names = localTexts.keys(LIST_PREFIX).map((key) => key.slice(LIST_PREFIX.length))
  return names
    .filter((name) => !name.includes(':'))
    .map((name) => ({
      name,
      text: localTexts.read(LIST_PREFIX + name) ?? '',
      mark: localTexts.read(LIST_PREFIX + name + MARK_ENDING) ?? '',
    }))
}

/** A text is removed first: a full storage may have no room for two. */
export function endLists(owner: string): void {
  for (const { name, text, mark } of storedLists()) {
    localTexts.remove(LIST_PREFIX + name)
    localTexts.write(ENDED_LIST_PREFIX + randomUuid(), `${owner}\n${name}\n${mark}\n${text}`)
  }
}

export function endedLists(): readonly EndedList[] {
  return localTexts.keys(ENDED_LIST_PREFIX).map((key) => {
    const [owner = '', name = '', mark = '', ...text] = (localTexts.read(key) ?? '').split('\n')
    return { owner, name, mark, text: text.join('\n') }
  })
}

export function forgetEndedLists(): void {
  for (const key of localTexts.keys(ENDED_LIST_PREFIX)) localTexts.remove(key)
}
