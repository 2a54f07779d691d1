import { arrange, rowsOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'
/**
 * What is known of the text of a list in browser storage, which may be older than the database: Chromium
 * writes it to the disk up to a minute late, and the marks together with it.
 */
import { LIST_PREFIX, MARK_ENDING } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'
import { type Device, replicaOf, takeIn } from './device.ts'

export interface TextMark {
  /** Whose list it is; undefined while the server has not answered. */
  readonly household: string | undefined
  /** That of the replica when the text was written. */
  readonly lowered: number
}

export interface TextMarks {
  read(list: string): TextMark
  write(list: string, mark: TextMark): void
}

/** Erased with the texts. */
export const textMarks: TextMarks = {
  read: (list) => markOf(localTexts.read(keyOf(list)) ?? ''),
  write(list, { household = '', lowered }) {
    localTexts.write(keyOf(list), `${household} ${lowered}`)
  },
}

/** By its text. */
export function markOf(text: string): TextMark {
  const [household, lowered] = text.split(' ')
  return { household: household || undefined, lowered: Number(lowered) || 0 }
}

function keyOf(list: string): string {
  return LIST_PREFIX + list + MARK_ENDING
}

/** The list that an old text was read from, as it is by what is held; see `mergeStoredRows`. */
export function withoutLowered(
  device: Device,
  name: string,
  list: WorkingList,
  lowered: number,
): WorkingList {
  const { rows } = replicaOf(takeIn(device, name, rowsOf(list), lowered), name)
  return arrange(rowsOf(list).flatMap(({ id }) => rows.get(id) ?? []))
}
